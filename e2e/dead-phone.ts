import type { Page } from '@playwright/test'

/** Nothing of the page's is run any more, as when the battery dies. A new page is the phone switched on again. */
export async function die(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  return page.context().newPage()
}

/**
 * Closes a page that has no network as people do, who say yes to the browser's warning. What it sends at its end fails here
 * within it: once the page is gone, the browser would send it in spite of `setOffline`.
 */
export async function closeOffline(page: Page) {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  page.on('dialog', (warning) => warning.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

/** The phone's date jumps, ahead or back. */
export const dateMoves = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)
