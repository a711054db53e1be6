import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse } from '#server/test/examples.ts'

test('the course page keeps waiting for the payment while the network is lost and returns', async ({
  page,
  platform,
  logInAs,
}) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const said = { status: 'created', course_id: course.id, amount: 250, paid_at: null }
  let asked = 0
  let isAway = false
  await page.route('**/api/payment/status/*', (route) => {
    asked += 1
    return isAway ? route.abort() : route.fulfill({ json: { data: said } })
  })
  await page.clock.install()
  await page.goto(`/course-details/${course.id}?payment=a-reference`)
  const checking = page.getByText('نتأكد من الدفع…')
  await expect(checking).toBeVisible()
  isAway = true
  // A poll makes three requests; the fourth belongs to the next poll.
  const enough = asked + 4
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(asked).toBeGreaterThanOrEqual(enough)
  }).toPass()
  await expect(checking).toBeVisible()
  isAway = false
  said.status = 'paid'
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText('تم الدفع. أهلًا بك في الكورس.')).toBeVisible({ timeout: 100 })
  }).toPass()
})
