import type { Page } from '@playwright/test'

/** Nothing of the page's is run any more, as when the battery dies. A new page is the phone switched on again. */
export async function die(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  return page.context().newPage()
}

/** Closes the page as people do, who say yes to the browser's warning. */
export async function closePage(page: Page) {
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
