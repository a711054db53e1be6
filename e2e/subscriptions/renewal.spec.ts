import { eq } from 'drizzle-orm'
import { expect, test } from '#e2e/support/platform.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const approve = 'وافق على الدفع'
const decline = 'ارفض الدفع'

test('a student renews a running subscription, and tries again after a declined payment', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const student = await logInAs('student')
  const teacher = await platform.join('teacher')
  const soon = await makeCourse(db, teacher, { name: { ar: 'الكهربية', en: 'Electricity' } })
  await makeLesson(db, soon)
  const later = await makeCourse(db, teacher, { name: { ar: 'الميكانيكا', en: 'Mechanics' } })
  await subscribe(db, student, soon, inDays(2))
  await subscribe(db, student, later, inDays(6))

  await page.goto('/')
  const renew = page.getByRole('button', { name: /^جدّد الاشتراك.*الكهربية/ })
  await expect(page.getByText(/^يُفتح التجديد/)).toHaveCount(1)
  await renew.click()
  await page.getByRole('button', { name: decline }).click()
  await page.getByRole('alert').getByRole('link', { name: 'جدّد من صفحة اشتراكاتك' }).click()
  await expect(page.getByRole('row', { name: /الميكانيكا/ })).toContainText('يُفتح التجديد')
  await expect(page.getByRole('row', { name: /الميكانيكا/ }).getByRole('button')).toHaveCount(0)
  await renew.click()
  await page.getByRole('button', { name: approve }).click()
  await expect(page.getByText('تم الدفع وتجدّد اشتراكك. سعداء بوجودك معنا.')).toBeVisible()
  await expect(page.getByText(/^دفعت 250\sج\.م، واشتراكك مستمر حتى \S+ \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'ابدأ بالحصة 1' })).toHaveCount(0)
  const months = await db.select().from(subscriptions).where(eq(subscriptions.course_id, soon.id))
  expect(Math.max(...months.map(({ ends_at }) => Number(ends_at)))).toBeGreaterThan(Number(inDays(28)))

  await page.goto('/my/payments')
  const renewed = page.getByRole('region', { name: 'الاشتراكات' }).getByRole('row', { name: /الكهربية/ })
  await expect(renewed).toContainText('يُفتح التجديد')
  await expect(renew).toHaveCount(0)
})

test('a subscription to all courses of a teacher has no end and needs no renewal', async ({
  page,
  platform,
  logInAs,
}) => {
  const { code } = await logInAs('student')
  const teacher = await platform.join('teacher', { name: 'أ. منى' })
  expect((await teacher.call('POST /teacher/subscribe-student', { body: { code } })).status).toBe(200)
  await page.goto('/my/payments')
  const all = page.getByRole('row', { name: /كل كورسات أ\. منى/ })
  await expect(all).toContainText('بلا نهاية')
  await expect(all).toContainText('لا يحتاج إلى تجديد')
})

test('the way back from the gateway shows no earlier decline', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const subscribeNow = page.getByRole('button', { name: 'اشترك في الكورس' })
  await page.goto(`/course-details/${course.id}`)
  await subscribeNow.click()
  await page.getByRole('button', { name: decline }).click()
  await expect(page.getByRole('alert')).toContainText('لم يتم الدفع')
  await subscribeNow.click()
  await expect(page.getByRole('button', { name: approve })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/course-details/${course.id}`)
  await expect(subscribeNow).toBeVisible()
  await expect(page.getByText('لم يتم الدفع')).toHaveCount(0)
})
