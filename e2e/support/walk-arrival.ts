import { expect, type Page } from '@playwright/test'
import type { Ids, Walker } from './furnished-school.ts'
import type { Stop } from './walk-stops.ts'

/** Opens the stop's page and waits until it is complete. */
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

/** Resolves when the page is complete. Checks on every frame, which is faster than polling from the test. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    // The page of a running exam counts as complete once its timer is visible.
    const heading = document.querySelector('main h1, [role=timer]')
    return (
      heading?.checkVisibility() && !document.querySelector('[aria-busy=true]') && document.fonts.status === 'loaded'
    )
  })
