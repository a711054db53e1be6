import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('a student who joined late sees work of today first, the number of all work, and the rest behind a press', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, await logInAs('student'), course)
  const lesson = await makeLesson(db, course)
  const day = cairoDate(new Date())
  for (let days = 1; days <= 9; days += 1)
    await makeHomework(db, lesson, { due_date: addDays(day, -days), name_ar: 'واجب فات موعده' })
  await makeHomework(db, lesson, { due_date: day, name_ar: 'واجب اليوم' })
  await page.goto('/')
  const list = page.getByRole('region', { name: 'واجبات حسب الموعد' })
  await expect(list).toContainText('10 واجبات')
  await expect(list.getByRole('link').first()).toHaveText('واجب اليوم')
  await expect(list.getByRole('link')).toHaveCount(8)
  await list.getByText('الباقي (2)').click()
  await expect(list.getByRole('link')).toHaveCount(10)
})
