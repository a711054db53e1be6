import { expect, type Locator, type Page } from '@playwright/test'

/** Returns a list that grows with each uncaught error and each console error, hydration mismatches included. */
export function complaints(page: Page) {
  const all: string[] = []
  page.on('pageerror', (error) => all.push(error.message))
  // Failed requests are left out, because the page shows their errors itself.
  const failed = /^Failed to load resource/
  page.on('console', (said) => said.type() === 'error' && !failed.test(said.text()) && all.push(said.text()))
  return all
}

/** Resolves when the page is hydrated, or immediately on pages without the app. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('#root > *')
    return !document.getElementById('root') || Object.keys(first ?? {}).some((key) => key.startsWith('__react'))
  })

/** Returns the toast with exactly these words. */
export const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'الإشعارات العابرة' }).getByText(words, { exact: true })

/** Returns the list's card with these words. */
export const card = (within: Page | Locator, says: string) => within.getByRole('article').filter({ hasText: says })

/** Returns the confirmation dialog with this title. */
export const question = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title })

/** Returns true if the page asks before a reload. */
export const asksAtReload = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Stops the page's clock. Afterwards only the test advances the clock. */
export async function stopTime(page: Page) {
  // On a slow machine the requested time may have passed. The clock has stopped by then, so a second try succeeds.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
}
