import { piastres } from '#contract/money.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { messages } from '#server/messaging/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCourse } from '#server/test/examples.ts'

test.use({ school: 'office people' })

test('a person’s page shows the messages sent, and leads from a payment to its receipt', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const [student, teacher] = [await platform.join('student', { name: 'ملك أحمد' }), await platform.join('teacher')]
  const course = await makeCourse(platform.db, teacher, { name: { ar: 'التفاضل', en: 'Calculus' } })
  const paid = { student_id: student.id, course_id: course.id, gateway: 'sandbox', amount: piastres(22_000) }
  await platform.db.insert(payments).values({ ...paid, ref: 'one', status: 'paid', paid_at: new Date() })
  const sent = { kind: 'student.added', channel: 'sms', to: student.phone, person_id: student.id } as const
  await platform.db
    .insert(messages)
    .values({ ...sent, text: 'أضافك مدرّسك', state: 'sent', next_at: null, expires_at: new Date() })
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  const section = page.getByRole('region', { name: 'الرسائل المرسلة' })
  await expect(section.getByRole('row', { name: /إضافة مدرّس للطالب.*رسالة نصية.*أُرسلت/ })).toBeVisible()
  await section.getByRole('button', { name: /^افتح: إضافة مدرّس/ }).click()
  await expect(page.getByRole('dialog').getByText('أضافك مدرّسك')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'الإيصال: التفاضل' }).click()
  const receipt = page.getByRole('region', { name: 'إيصال الدفع' })
  await expect(receipt).toContainText('220 ج.م')
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'أقسام الإدارة' })).toBeHidden()
})
