import { expect, test } from '#e2e/support/platform.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'

test.use({ school: 'school with a long name' })

test('a school name of one long word breaks beside the targets of the header', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const name = { ar: 'الإسكندريةالدولية', en: 'Internationalschool' }
  await saveSettings(platform.db, { ...(await readSettings(platform.db)), name })
  await logInAs('student')
  await page.goto('/faqs')
  for (const language of ['ar', 'en'] as const) {
    await page.context().addCookies([{ name: 'i18next', value: language, url: page.url() }])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/faqs')
      await expect(page.getByRole('banner').getByRole('link', { name: name[language] })).toBeVisible()
      for (const target of await page.getByRole('banner').locator('a:visible, button:visible').all()) {
        const { x, width: wide } = (await target.boundingBox()) ?? { x: -1, width: 0 }
        expect(x).toBeGreaterThanOrEqual(16)
        expect(x + wide).toBeLessThanOrEqual(width - 16)
      }
    }
  }
})
