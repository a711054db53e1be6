import { expect, test } from '#e2e/support/platform.ts'

test('a page whose code did not load opens when the network returns before the page listens', async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  // The network is back once the message is on the page, and no event tells the page.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => document.querySelector('main h1') !== null })
  })
  let documents = 0
  await page.route('**/teacher/inbox', (route) => {
    documents += 1
    return route.continue()
  })
  await page.route('**/assets/inbox-page-*.js', (route) => (documents === 1 ? route.abort() : route.continue()))
  await page.goto('/teacher/inbox')
  await expect(page.getByRole('heading', { level: 1, name: 'الوارد' })).toBeVisible()
})
