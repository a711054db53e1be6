import type { Page } from '@playwright/test'

/** Sums layout shifts; runs in the page before its own scripts. */
export function sumShifts() {
  const sum = { shift: 0 }
  Object.assign(globalThis, { shifts: sum })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Opens the page and delays requests that match `late` until the first paint. With `early`, the delay lasts until the
 * reply to that request is painted too.
 */
export async function openWithLate(page: Page, path: string, late: string | RegExp, early?: RegExp) {
  let letThrough = () => {}
  const allowed = new Promise<void>((done) => {
    letThrough = done
  })
  await page.addInitScript(sumShifts)
  await page.route(late, async (route) => {
    await allowed
    await route.continue()
  })
  const replied = early && page.waitForResponse(early)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await replied
  await page.evaluate(painted)
  letThrough()
  await page.waitForLoadState('networkidle')
}

/** Returns the sum of the page's layout shifts so far. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(painted)
  return page.evaluate(() => (globalThis as unknown as { shifts: { shift: number } }).shifts.shift)
}

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
