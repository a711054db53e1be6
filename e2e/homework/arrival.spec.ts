import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('work that waits for the network tells that its arrival counts, where late work is refused', {
  tag: '@detail',
}, async ({ page, platform: { db, join }, logInAs }) => {
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, await logInAs('student'), course)
  const lesson = await makeLesson(db, course)
  const due_date = '2099-05-01'
  const strict = await makeHomework(db, lesson, { due_date, late_allowed: false })
  const mild = await makeHomework(db, lesson, { due_date })
  await page.context().route('**/api/homework-submission/pages', (route) => route.abort())
  for (const [homework, times] of [
    [strict, 1],
    [mild, 0],
  ] as const) {
    await page.goto(`/homework/${homework.id}`)
    await page.getByLabel('اختر صورًا').setInputFiles([await chosenPicture('one.png', 300, 400)])
    await expect(page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'سلّم الواجب' }).click()
    await expect(page.getByText('محفوظ على هذا الجهاز')).toBeVisible()
    await expect(page.getByText('يُحسب وقت وصوله، فاتصل بالإنترنت قبل نهاية آخر يوم للتسليم.')).toHaveCount(times)
  }
})
