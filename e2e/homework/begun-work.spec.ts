import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('the home page says which homework was begun, and which was handed in on this device only', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  const pages = page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')
  const row = page.getByRole('region', { name: 'واجبات حسب الموعد' }).getByRole('listitem')
  await page.goto(`/homework/${homework.id}`)
  await page.getByLabel('اختر صورًا').setInputFiles([await chosenPicture('1.png'), await chosenPicture('2.png')])
  await expect(pages).toHaveCount(2)
  // The list shows the pages before the device has stored them.
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage).join(' '))).toMatch(/begun:\S+,2\b/)
  await page.goto('/')
  await expect(row).toContainText('بدأته: صفحتان على هذا الجهاز')

  await context.route('**/api/homework-submission/pages', (route) => route.abort())
  await page.goto(`/homework/${homework.id}`)
  await expect(pages).toHaveCount(2)
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(page.getByText('تسليم لم يُرسل بعد')).toBeVisible()
  await page.goto('/')
  await expect(row).toContainText('محفوظ على هذا الجهاز، لم يُرسل بعد')
  await context.unroute('**/api/homework-submission/pages')
  await page.reload()
  await expect(row).toHaveCount(0)
})
