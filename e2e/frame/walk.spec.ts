import { expect, type Page } from '@playwright/test'
import {
  type FurnishedSchool,
  nameOf,
  test,
  type View,
  type Walker,
  walkedViews,
  walkers,
} from '#e2e/support/furnished-school.ts'
import { listen } from '#e2e/support/listen.ts'
import { sayIn } from '#e2e/support/opening.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { arrive, settled } from '#e2e/support/walk-arrival.ts'
import { openingsOf } from '#e2e/support/walk-openings.ts'
import { type Stop, stops } from '#e2e/support/walk-stops.ts'

// A test takes minutes, because each test opens all pages.
test.describe.configure({ timeout: 600_000 })

for (const [view, walker] of walkedViews.flatMap((view) => walkers.map((walker) => [view, walker] as const))) {
  test(`every page is without faults for ${walker}, ${nameOf(view)}`, async ({ browser, furnished: school }) => {
    const page = await school.enter(browser, walker, view)
    const heard = listen(page)
    const problems: string[] = []
    const seen = new Set<string>()
    for (const stop of stops) {
      const said = await walk(page, stop, walker, view, school, seen)
      problems.push(...[...said, ...heard.splice(0)].map((one) => `${stop.address(school.ids)}: ${one}`))
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
}

async function walk(page: Page, stop: Stop, walker: Walker, view: View, school: FurnishedSchool, seen: Set<string>) {
  const meets = stop.meets(walker, school.ids)
  await arrive(page, stop, walker, school.ids)
  const refusal = page.getByRole('heading', { name: /ليست لديك صلاحية|do not have permission/ })
  const found = (await refusal.count()) === (meets === 'refused' ? 1 : 0) ? [] : [`${walker} should have been ${meets}`]
  // Several addresses may lead to one page, which is checked once.
  const place = meets === 'shown' ? stop.address(school.ids) : meets
  if (seen.has(place)) return found
  seen.add(place)
  return [...found, ...(await problemsOf(page, view))]
}

for (const view of walkedViews) {
  for (const walker of walkers) {
    test(`dialogs and menus are without faults for ${walker}, ${nameOf(view)}`, async ({
      browser,
      furnished: school,
    }) => {
      const problems: string[] = []
      const page = await school.enter(browser, walker, view)
      // An exam opens in full screen, and the browser gives a window in full screen no other size.
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
      const heard = listen(page)
      for (const { name, address, open } of openingsOf(walker, view)) {
        await page.goto(await address(school))
        await settled(page)
        await open(page, sayIn(view.language))
        await settled(page)
        // Refused calls are expected in the walk, but other errors of the page are not.
        const broke = heard.splice(0).filter((one) => !/^4\d\d .*\/api\//.test(one))
        problems.push(...[...(await problemsOf(page, view)), ...broke].map((one) => `${name}: ${one}`))
      }
      await page.context().close()
      expect(problems).toEqual([])
    })
  }
}
