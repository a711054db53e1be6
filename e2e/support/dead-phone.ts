import type { Page } from '@playwright/test'
import type { begin } from './exam-room.ts'
import { expect } from './platform.ts'

/**
 * Stops all scripts of the page, as a dead battery does. Returns a new page that acts as the phone after its restart.
 */
export async function die(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  return page.context().newPage()
}

/**
 * Makes every later `fetch` of the page fail. Otherwise the browser may send the requests of a closing page in spite of
 * `setOffline`.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })

export async function reloadOffline(page: Page) {
  await cutOff(page)
  await page.reload()
}

/** Closes an offline page and accepts the browser's warning. */
async function closeOffline(page: Page) {
  await cutOff(page)
  page.on('dialog', (warning) => warning.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

/** Answers the second question offline and closes the page, so only the phone has the answer. */
export async function answerAndCloseOffline({ page, next, choose, saved }: Awaited<ReturnType<typeof begin>>) {
  await page.context().setOffline(true)
  await next()
  await choose('أ')
  await expect(page.getByText(saved(2, 1))).toBeVisible()
  await closeOffline(page)
}

/** Moves the phone's date by `ms` milliseconds. A negative number moves the date back. */
export const dateMoves = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)
