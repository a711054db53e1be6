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

/** Everything is on the page: looked for with every frame, which is sooner than asking again and again from here. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    // An exam under way has the question for its heading.
    const heading = document.querySelector('main h1, [role=timer]')
    return (
      heading?.checkVisibility() && !document.querySelector('[aria-busy=true]') && document.fonts.status === 'loaded'
    )
  })
