import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Asserts that axe finds no problem on the page once the page's heading is visible. */
export async function expectAccessible(page: Page) {
  await page.locator('h1').first().waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
}
