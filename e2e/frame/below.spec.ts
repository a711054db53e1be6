import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'

const phone = { width: 390, height: 844 }

/** Opens the home page at a scroll position, leaves it and goes back. Returns true if the first rendering was whole. */
async function isWholeOnReturn(page: Page, viewport: { width: number; height: number }, top: number) {
  await page.setViewportSize(viewport)
  await page.goto('/')
  await page.evaluate((to) => window.scrollTo(0, to), top)
  await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'من نحن' })).toBeFocused()
  const isWhole = await page.evaluate(firstRendering)
  await expect(page.locator('#why')).toBeVisible()
  return isWhole
}

/** Returns true if the page's first change after a step back has the last section. Runs in the page. */
function firstRendering() {
  return new Promise<boolean>((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect()
      resolve(document.getElementById('why') !== null)
    })
    seen.observe(document.querySelector('main') as HTMLElement, { childList: true })
    history.back()
  })
}

test('on a phone, a page’s first rendering after a step back leaves out what is below the first screen', async ({
  page,
}) => {
  expect(await isWholeOnReturn(page, phone, 0)).toBe(false)
})

test('a page that opens at an old scroll position is whole in its first rendering', { tag: '@detail' }, async ({
  page,
}) => {
  expect(await isWholeOnReturn(page, phone, 400)).toBe(true)
})

test('on a wide screen, a page is whole in its first rendering', { tag: '@detail' }, async ({ page }) => {
  expect(await isWholeOnReturn(page, { width: 1280, height: 800 }, 0)).toBe(true)
})
