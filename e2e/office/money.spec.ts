import { piastres } from '#contract/money.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { messages } from '#server/messaging/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCourse } from '#server/test/examples.ts'

test.use({ school: 'office money' })

test('an administrator accepts a payment in review, and the payment is paid', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'ملك سامح' })
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const row = {
    ref: 'in-review',
    student_id: student.id,
    course_id: course.id,
    gateway: 'sandbox',
    amount: piastres(25_000),
  }
  await platform.db.insert(payments).values({ ...row, status: 'review' })
  await logInAs('admin')
  await page.goto('/admin/payments?state=review')
  await page.getByRole('link', { name: 'راجع دفعة ملك سامح' }).click()
  await page.getByRole('button', { name: 'اقبل الدفعة' }).click()
  const dialog = page.getByRole('dialog', { name: 'قبول دفعة ملك سامح' })
  await dialog.getByRole('textbox').fill('ظهر المبلغ في كشف الحساب')
  await dialog.getByRole('button', { name: 'اقبل الدفعة' }).click()
  await expect(page.getByRole('heading', { name: 'القرار' })).toBeVisible()
  await expect(page.getByText('مدفوعة').first()).toBeVisible()
})

test('an administrator sends a failed message again', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await platform.join('student', { name: 'سارة حازم' })
  await platform.db.insert(messages).values({
    ...{ kind: 'student.added', channel: 'sms', to: student.phone, text: 'أضافك مدرّسك', person_id: student.id },
    ...{ state: 'failed', tries: 1, problem: 'refused', next_at: null, expires_at: new Date(Date.now() + 3_600_000) },
  })
  await logInAs('admin')
  await page.goto('/admin/messages?state=failed')
  await expect(page.getByText('رفضها مزوّد الرسائل')).toBeVisible()
  await page.getByRole('button', { name: /^افتح: إضافة مدرّس للطالب/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'أعد الإرسال' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await platform.sentTo(student.phone)).length).toBe(1)
})

test('the list of stuck exams says that none is stuck', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.goto('/admin/stuck-exams')
  await expect(page.getByText('لا توجد امتحانات عالقة')).toBeVisible()
})
