import type { Page } from '@playwright/test'

/** What the browser complains about, hydration that did not fit included. */
export function complaints(page: Page) {
  const all: string[] = []
  page.on('pageerror', (error) => all.push(error.message))
  // A call that is refused is the page's business, and is shown there.
  const failed = /^Failed to load resource/
  page.on('console', (said) => said.type() === 'error' && !failed.test(said.text()) && all.push(said.text()))
  return all
}

/** The scripts have taken over what the server rendered. */
export const awake = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).length > 0)
