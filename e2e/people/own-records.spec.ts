import { piastres } from '#contract/money.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeHomework, makeLesson } from '#server/test/examples.ts'

test('a student finds all results, subscriptions and receipts from profile and menu', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const student = await logInAs('student')
  const course = await makeCourse(db, await platform.join('teacher'))
  const homework = await makeHomework(db, await makeLesson(db, course), { full_mark: 10 })
  const graded = { grade: 8, teacher_note: 'أحسنت', graded_at: new Date() }
  await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: student.id, ...graded })
  const own = { student_id: student.id, course_id: course.id }
  const paying = { ...own, gateway: 'sandbox', amount: piastres(25_000), ref: 'receipt-1', paid_at: new Date() }
  const [payment] = await db
    .insert(payments)
    .values({ ...paying, status: 'paid' })
    .returning()
  const ends_at = new Date(Date.now() + 2 * 86_400_000)
  const month = { ...own, teacher_id: course.teacher_id, payment_id: payment?.id, ends_at }
  await db.insert(subscriptions).values({ ...month, source: 'payment' })

  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'كل نتائجي' }).click()
  const result = page.getByRole('row', { name: /واجب قانون أوم/ })
  await expect(result.getByRole('img', { name: '8 من 10' })).toBeVisible()
  await expect(result).toContainText('أحسنت')
  await expect(result.getByRole('link', { name: /افتح الواجب/ })).toHaveAttribute('href', `/homework/${homework.id}`)

  await page.getByRole('banner').getByRole('button', { name: /حسابك/ }).click()
  await page.getByRole('link', { name: 'اشتراكاتي ومدفوعاتي' }).click()
  const runs = page.getByRole('region', { name: 'الاشتراكات' }).getByRole('row', { name: /الكهربية/ })
  await expect(runs).toContainText('جارٍ')
  await expect(runs.getByRole('button', { name: /جدّد الاشتراك/ })).toBeVisible()
  await page.getByRole('link', { name: /إيصال الدفع/ }).click()
  await expect(page).toHaveURL('/my/payments/receipt-1')
  await expect(page.getByRole('main')).toContainText('250 ج.م')
  await page.goto('/my/payments/of-somebody-else')
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد إيصال بهذا الرقم' })).toBeVisible()
})
