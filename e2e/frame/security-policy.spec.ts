import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { savePage } from '#server/content/pages.ts'

/** Returns a list that grows with each refusal by the security policy, on every page that this tab opens. */
function refusalsOn(page: Page) {
  const refusals: string[] = []
  page.on('console', (line) => /content security policy|trusted/i.test(line.text()) && refusals.push(line.text()))
  page.on('pageerror', (problem) => refusals.push(String(problem)))
  return refusals
}

test('a page with written HTML and the API reference obey the security policy', async ({ page, platform }) => {
  const html = '<h2>أولًا</h2><p><strong>نص</strong> <a href="https://example.com">رابط</a></p><ul><li>بند</li></ul>'
  for (const slug of ['about-us', 'terms'] as const)
    await savePage(platform.db, slug, { title: { ar: slug, en: slug }, description: { ar: html, en: html } })
  const refusals = refusalsOn(page)
  for (const path of ['/about-us', '/en/terms']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText('بند')
  }
  // After a click the app renders the page itself, so a script writes the HTML.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^(من نحن|About us)$/ })
    .click()
  await expect(page).toHaveTitle(/about-us/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('بند')
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refusals).toEqual([])
})

test('a script that writes HTML past the policy is refused', async ({ page }) => {
  await page.goto('/about-us')
  const refusals = refusalsOn(page)
  const write = page.evaluate(() => {
    document.body.innerHTML = '<p>injected</p>'
  })
  await expect(write).rejects.toThrow(/TrustedHTML/)
  await expect(page.getByText('injected')).toHaveCount(0)
  expect(refusals).not.toEqual([])
})
