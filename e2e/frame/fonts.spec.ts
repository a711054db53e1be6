import { expect, test } from '#e2e/support/platform.ts'
import { openWithLate, shiftOf } from '#e2e/support/shifts.ts'
import { savePage } from '#server/content/pages.ts'
import { pageList } from '#server/demo/content/pages.ts'

test.use({ school: 'the fonts', viewport: { width: 390, height: 844 } })

/** The highest allowed sum of the four pages' layout shifts. A few lines may break differently in the late font. */
const mostShift = 0.06

for (const [which, late] of [
  ['the Latin fonts, which give Arabic its spaces', /latin.*\.woff2/],
  ['all fonts', /\.woff2/],
] as const) {
  for (const language of ['ar', 'en']) {
    test(`text in ${language} does not shift while ${which} come late`, { tag: '@detail' }, async ({
      page,
      platform,
    }) => {
      for (const { slug, ...written } of pageList) await savePage(platform.db, slug, written)
      await page.context().addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
      let shift = 0
      for (const { slug } of pageList) {
        await openWithLate(page, `/${slug}`, late)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.evaluate(() => document.fonts.ready)
        shift += await shiftOf(page)
      }
      expect(shift).toBeLessThanOrEqual(mostShift)
    })
  }
}
