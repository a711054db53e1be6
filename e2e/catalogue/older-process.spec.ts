import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

test.use({ serviceWorkers: 'allow' })

/** Answers the call of the course's page as a process of a version without this call. */
const forgetPageCall = (page: Page) =>
  page.route('**/api/course/*/page', (route) =>
    route.fulfill({ status: 404, json: { message: 'غير موجود.', code: 404, error: 'notFound' } }),
  )

test('during an upgrade, an older process shows the course with its lessons and opens it after the payment', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await makeLesson(platform.db, course)
  await forgetPageCall(page)
  const payment = { status: 'created', course_id: course.id, amount: 250, paid_at: null, first_lesson_id: null }
  await page.route('**/api/payment/status/*', (route) => route.fulfill({ json: { data: payment } }))
  await page.goto(`/course-details/${course.id}?payment=a-reference`)
  await expect(page.getByRole('heading', { level: 1, name: course.name.ar })).toBeVisible()
  await expect(page.getByRole('link', { name: 'قانون أوم' })).toBeVisible()
  const subscribing = page.getByRole('button', { name: 'اشترك في الكورس' })
  await expect(subscribing).toBeVisible()

  await subscribe(platform.db, student, course)
  payment.status = 'paid'
  await expect(page.getByText('تم الدفع. أهلًا بك في الكورس.')).toBeVisible()
  await expect(subscribing).toHaveCount(0)
  // A course that disappears while it loads again would begin each time anew.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'قانون أوم' })).toBeVisible()
})

test('a missing course shows that it does not exist', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('student')
  await page.goto('/course-details/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذا الكورس غير موجود')
})

test('during an upgrade, a lesson without its course’s name links to the course and can be kept', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course)
  await subscribe(platform.db, student, course)
  await page.route('**/api/lesson/data/*', async (route) => {
    const { data } = await (await route.fetch()).json()
    return route.fulfill({ json: { data: { ...data, course_name: undefined } } })
  })
  await page.goto(`/lesson/${lesson.id}`)
  const path = page.getByRole('main').getByRole('link', { name: 'الكورس', exact: true })
  await expect(path).toHaveAttribute('href', `/course-details/${course.id}`)
  await page.getByRole('button', { name: 'احفظ الحصة على الجهاز' }).click()
  await expect(page.getByRole('button', { name: 'محفوظة على الجهاز. احذفها' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'حصص على هذا الجهاز' })).toContainText('قانون أوم')
})
