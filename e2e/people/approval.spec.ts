import { eq } from 'drizzle-orm'
import { expect, test } from '#e2e/support/platform.ts'
import { teachers } from '#server/people/tables.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

const waiting = 'حسابك ينتظر اعتماد إدارة المدرسة'

test('an unapproved teacher reads on home, courses, students and profile that the account waits, until the approval', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const setApproved = (approved: boolean) =>
    platform.db.update(teachers).set({ approved }).where(eq(teachers.user_id, teacher.id))
  await setApproved(false)
  const link = page.getByRole('img', { name: 'رمز QR لصفحتك' })
  const address = page.getByText(`/teacherDetails/${teacher.id}`)
  await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  for (const path of ['/', '/courses', '/students', '/profileteacher']) {
    await page.goto(path)
    await expect(page.getByText(waiting)).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByText('يظهر رابطك هنا بعد أن تعتمد إدارة المدرسة حسابك.')).toBeVisible()
  await expect(address.or(link)).toHaveCount(0)
  await setApproved(true)
  await page.goto('/')
  await expect(link).toBeVisible()
  await expect(address).toBeVisible()
  await expect(page.getByText(waiting)).toHaveCount(0)
  await page.goto('/courses')
  await expect(page.getByRole('button', { name: 'أضف كورسًا' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(waiting)).toBeHidden()
})

test('an unapproved teacher reads that the exam library opens with the approval', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).first().click()
  await page.getByText('من المكتبة', { exact: true }).click()
  await expect(page.getByRole('dialog').getByText(waiting)).toContainText('تُفتح لك مكتبة الامتحانات')
})
