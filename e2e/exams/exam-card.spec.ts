import { card } from '#e2e/support/browser.ts'
import { examFor } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

test('a submitted exam leads from its lesson and from the results to its receipt, and a reopened exam continues', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const exam = await examFor(platform, student)
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })
  await student.call('POST /student/tests/:id/submit', { params, body: { answers: [], duration: 1, reason: 'blur' } })

  await page.goto(`/lesson/${exam.lesson_id}`)
  const own = card(page, 'امتحان قانون أوم')
  await expect(own.getByRole('img', { name: '0 من 3' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'أكمل الامتحان' })).toHaveCount(0)
  await own.getByRole('link', { name: 'امتحان قانون أوم' }).click()
  await expect(page.getByText('رقم الإيصال')).toBeVisible()
  await page.goto('/my/results')
  await page.getByRole('link', { name: /النتيجة والإيصال/ }).click()
  await expect(page.getByText('رقم الإيصال')).toBeVisible()

  const id = (await exam.attempt())?.id ?? 0
  await exam.teacher.call('POST /tests/submission/:id/reopen', { params: { id } })
  await page.goto(`/lesson/${exam.lesson_id}`)
  await expect(own).toContainText('أعاد المدرّس فتح هذا الامتحان لك')
  await own.getByRole('link', { name: 'أكمل الامتحان' }).click()
  await expect(page).toHaveURL(`/student-exam/${exam.id}`)
  await expect(page.getByRole('button', { name: 'تابع الامتحان' })).toBeVisible()
})
