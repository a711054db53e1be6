import type { Locator, Page } from '@playwright/test'

/** What the browser complains about, hydration that did not fit included. */
export function complaints(page: Page) {
  const all: string[] = []
  page.on('pageerror', (error) => all.push(error.message))
  // A call that is refused is the page's business, and is shown there.
  const failed = /^Failed to load resource/
  page.on('console', (said) => said.type() === 'error' && !failed.test(said.text()) && all.push(said.text()))
  return all
}

/** The app has taken over what the server rendered. Pages without the app answer at once. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('#root > *')
    return !document.getElementById('root') || Object.keys(first ?? {}).some((key) => key.startsWith('__react'))
  })

/** The toast with exactly these words. */
export const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'التنبيهات' }).getByText(words, { exact: true })

/** The card of a list that says so. */
export const card = (within: Page | Locator, says: string) => within.getByRole('article').filter({ hasText: says })

/** The question before something is lost. */
export const question = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title })

/** From here on time passes only when the test lets it. */
export async function stopTime(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
