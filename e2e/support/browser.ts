import { expect, type Locator, type Page } from '@playwright/test'

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

/** Stops the page's clock: from here on only the test moves it. */
export async function stopTime(page: Page) {
  // On a slow machine the moment asked for may have passed; the clock stands by then, so the second try succeeds.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
}
