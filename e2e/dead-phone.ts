import type { Page } from '@playwright/test'

/** Nothing of the page's is run any more, as when the battery dies. A new page is the phone switched on again. */
export async function die(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  return page.context().newPage()
}

/** The phone's date jumps, ahead or back. */
export const dateMoves = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)
