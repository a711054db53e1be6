import type { Route } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

test('a heading that arrives late gets the focus, unless the reader has acted meanwhile', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'), { price: null })
  const lesson = await makeLesson(platform.db, course)
  const heading = page.getByRole('heading', { level: 1, name: lesson.name.ar })
  await page.clock.install()
  for (const acts of [false, true]) {
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/lesson/data/*', asked.resolve, { times: 1 })
    await page.goto(`/course-details/${course.id}`)
    await page.getByRole('link', { name: lesson.name.ar }).click()
    const lessonData = await asked.promise
    await page.clock.runFor(60_000)
    if (acts) await page.keyboard.press('Shift')
    await lessonData.continue()
    await expect(heading).toBeVisible()
    if (acts) await expect(heading).not.toBeFocused()
    else await expect(heading).toBeFocused()
  }
})
