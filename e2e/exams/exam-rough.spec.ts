import type { Page } from '@playwright/test'
import { begin } from '#e2e/support/exam-room.ts'
import { keptOnPhone } from '#e2e/support/kept-on-phone.ts'
import { expect, test } from '#e2e/support/platform.ts'

const watchful = { count: 2, leave_rule: 'watchful' as const }
const bothRight = { count: 2, total: 2, percent: '100' }
const kept = (page: Page) => keptOnPhone(page, 'attempts')

test('a Wi-Fi login page in place of a reply costs no answer', async ({ page, platform, logInAs }) => {
  const room = await begin({ page, platform, logInAs }, 'ar', watchful)
  const portal = { status: 200, contentType: 'text/html', body: '<html>Wi-Fi</html>' }
  for (const last of ['answers', 'submit']) await page.route(`**/${last}`, (route) => route.fulfill(portal))
  await room.next()
  await room.choose('أ')
  await expect(page.getByText(room.saved(2, 1))).toBeVisible()
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toContainText(room.say('submitError'))
  expect([await kept(page), await room.exam.reason()]).toEqual([1, null])
  for (const last of ['answers', 'submit']) await page.unroute(`**/${last}`)
  await expect(room.result).toContainText(room.say('result', bothRight))
  expect([await kept(page), await room.exam.reason()]).toEqual([0, 'manual'])
})

test('a sealed exam stays sealed after a reload', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 1 })
  await page.route('**/submit', (route) => route.fulfill({ status: 503, json: { message: '', code: 503 } }))
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toBeVisible()
  await page.reload()
  await expect(room.sealed).toBeVisible()
  await expect(room.timer).toBeHidden()
  await page.unroute('**/submit')
  await expect(room.result).toContainText(room.say('result', { count: 1, total: 1, percent: '100' }))
  expect(await room.exam.reason()).toBe('manual')
})

test('a reopened exam continues in the same tab', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 1 })
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toBeVisible()
  await page.getByRole('link', { name: room.say('back') }).click()
  await expect(page).toHaveURL(/\/lesson\/\d+$/)
  // The address changes before the lesson's page replaces the exam's page.
  await expect(room.result).toBeHidden()
  const id = (await room.exam.attempt())?.id ?? 0
  const given = await room.exam.teacher.call('POST /tests/submission/:id/reopen', { params: { id } })
  expect(given.status).toBe(200)
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/student-exam/${room.exam.id}`)
  await room.continue.or(room.start).click()
  await expect(room.timer).toBeVisible()
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toBeVisible()
})

test('a sealed exam is submitted from a parent’s page under its student’s name', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', watchful)
  await page.route('**/api/student/**', (route) => route.abort())
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toBeVisible()
  await logInAs('parent')
  await page.unroute('**/api/student/**')
  const sent = page.waitForRequest('**/submit')
  await page.goto('/faqs')
  expect(await (await sent).headerValue('authorization')).toBeNull()
  await expect(page.getByText(room.say('sealedArrived'))).toBeVisible()
  const attempt = await room.exam.attempt()
  expect([attempt?.submit_reason, attempt?.score, await kept(page)]).toEqual(['manual', 1, 0])
})
