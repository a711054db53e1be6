import type { Page } from '@playwright/test'
import type { begin } from './exam-room.ts'
import { expect } from './platform.ts'

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

/** Answers the second question without a network, so that only the phone knows, and closes the page. */
export async function answerAndCloseOffline({ page, next, choose, say }: Awaited<ReturnType<typeof begin>>) {
  await page.context().setOffline(true)
  await next()
  await choose('أ')
  await expect(page.getByText(say('savedBoth', { device: 2, server: 1 }))).toBeVisible()
  await closeOffline(page)
}

/** The phone's date jumps, ahead or back. */
export const dateMoves = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)
