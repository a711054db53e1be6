import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, subscribe } from '#server/test/examples.ts'

test('a student reads a teacher’s announcement on the course’s page, and the teacher sees who has read it', {
  tag: '@detail',
}, async ({ page, platform, logInAs, browserOf }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const student = await platform.join('student', { name: 'سلمى كريم' })
  await subscribe(platform.db, student, course)

  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByLabel('نص الإعلان').fill('حصة الخميس تبدأ السابعة')
  await page.reload()
  await expect(page.getByLabel('نص الإعلان'), 'a text that was not sent').toHaveValue('حصة الخميس تبدأ السابعة')
  await page.getByRole('button', { name: 'أعلن' }).click()
  await expect(notice(page, 'وصل إعلانك إلى طلاب الكورس.')).toBeVisible()
  await expect(page.getByLabel('نص الإعلان')).toHaveValue('')
  await expect(page.getByText('قرأه 0 من 1')).toBeVisible()

  const theirs = await browserOf(student)
  // A job notifies the students after the teacher got the reply.
  const bell = theirs.getByRole('button', { name: 'الإشعارات، الجديد منها: 1' })
  await expect(async () => {
    await theirs.goto('/')
    await expect(bell).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await bell.click()
  const read = theirs.waitForResponse((response) => response.url().endsWith('/announcements/read'))
  await theirs.getByRole('link', { name: /حصة الخميس تبدأ السابعة/ }).click()
  await expect(theirs.getByRole('heading', { name: 'الإعلانات' })).toBeVisible()
  await read

  await page.reload()
  await page.getByText('قرأه 1 من 1').click()
  await expect(page.getByText('سلمى كريم')).toBeVisible()
})
