import { join } from 'node:path'
import { test as base, expect } from '#e2e/support/platform.ts'
import { openWithLate, shiftOf } from '#e2e/support/shifts.ts'
import { openPlatform } from '#server/test/platform.ts'
import { freePort } from '#server/test/server-process.ts'
import { openWebBuild } from '#server/web/build.ts'

/** Opens a school with the sandbox gateway, so each of its pages has the band. */
async function openBanded() {
  const port = await freePort()
  const build = await openWebBuild(join(import.meta.dirname, '..', '..', 'dist'))
  const platform = await openPlatform({ PORT: String(port), PAYMENT_GATEWAY: 'sandbox' }, build)
  await platform.app.listen({ port, host: platform.config.host })
  return platform
}

const test = base.extend({
  baseURL: async ({ opened }, use) => use((await opened('banded', openBanded)).config.publicUrl),
})

const arabic = 'الدفع هنا تجريبي'
const english = 'Payments here are a test'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the band shows above the page in ${colorScheme} colours and follows the language`, {
    tag: '@detail',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/login', '/contact-us', '/no-such-page']) {
      await openWithLate(page, path, '**/api/**')
      await expect(page.getByText(arabic)).toBeInViewport()
      await expect(page.getByText(english)).toBeHidden()
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02)
    }
    await page.goto('/faqs', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.getByText(english)).toBeInViewport()
    await expect(page.getByText(arabic)).toBeHidden()
  })
}
