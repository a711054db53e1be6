import { expect, type Page } from '@playwright/test'
import type { Ids, Walker } from './furnished-school.ts'
import type { Stop } from './walk-stops.ts'

/** Goes there, and waits until everything is on the page. */
export async function arrive(page: Page, stop: Stop, walker: Walker, ids: Ids) {
  if (stop.flag) {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, JSON.stringify(value)), stop.flag)
  }
  const reply = await page.goto(stop.address(ids))
  expect(reply?.status(), stop.path).toBe(stop.status?.(walker) ?? 200)
  const meets = stop.meets(walker, ids)
  await expect(page).toHaveURL(meets.startsWith('/') ? meets : stop.address(ids))
  await settled(page)
}

/** Everything is on the page. */
export async function settled(page: Page) {
  // An exam under way has the question for its heading.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('timer')).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
