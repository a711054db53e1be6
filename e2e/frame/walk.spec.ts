import { expect, type Page } from '@playwright/test'
import {
  everyView,
  type FurnishedSchool,
  nameOf,
  test,
  type View,
  type Walker,
  walkers,
} from '#e2e/support/furnished-school.ts'
import { sayIn } from '#e2e/support/opening.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { arrive, settled } from '#e2e/support/walk-arrival.ts'
import { openingsOf } from '#e2e/support/walk-openings.ts'
import { nowhere, type Stop, stops } from '#e2e/support/walk-stops.ts'
import { routes } from '#web/routes.tsx'

const everything = process.env.WALK === 'everything'
const usual: View = { language: 'ar', theme: 'light', width: 390 }

/** `npm run test:walk` covers every role and look; other runs cover visitor, student and teacher in the default look. */
const walks: [Walker, View][] = everything
  ? everyView.flatMap((view) => walkers.map((walker): [Walker, View] => [walker, view]))
  : [
      ['visitor', usual],
      ['student', usual],
      ['teacher', usual],
    ]

// Each test opens all pages.
test.describe.configure({ timeout: 600_000 })

test('the walk visits every route of the route table, and no other', () => {
  const walked = new Set(stops.map(({ path }) => path).filter((path) => path !== nowhere))
  expect([...walked].sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort())
  const each = stops.length * walkers.length
  console.log(
    `  ${each} pages (${stops.length} addresses × ${walkers.length} roles) in ${everyView.length} looks are ${each * everyView.length}; this run walks ${walks.length * stops.length}`,
  )
})

for (const [walker, view] of walks) {
  test(`every page is sound for ${walker}, ${nameOf(view)}`, async ({ browser, school }) => {
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

/** Collects the browser's errors, warnings and failed requests. */
function listen(page: Page) {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('console', (said) => {
    // Failed requests are collected below with their address.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      heard.push(`console: ${said.text()}`)
  })
  page.on('response', (reply) => {
    const isPage = reply.request().isNavigationRequest()
    if (reply.status() >= 400 && !isPage) heard.push(`${reply.status()} ${reply.url()}`)
  })
  return heard
}

/** Pages without header and footer are the same for every role, so only the visitor's walk checks them. */
const isSameForAll = ({ path }: Stop, walker: Walker) =>
  walker !== 'visitor' && routes.some((route) => route.path === path && route.bare && route.who === 'anyone')

async function walk(page: Page, stop: Stop, walker: Walker, view: View, school: FurnishedSchool, seen: Set<string>) {
  const meets = stop.meets(walker, school.ids)
  await arrive(page, stop, walker, school.ids)
  const refusal = page.getByRole('heading', { name: /ليست لديك صلاحية|do not have permission/ })
  const found = (await refusal.count()) === (meets === 'refused' ? 1 : 0) ? [] : [`${walker} should have been ${meets}`]
  // Several addresses may lead to one page; it is checked once.
  const place = meets === 'shown' ? stop.address(school.ids) : meets
  if (seen.has(place) || (!everything && isSameForAll(stop, walker))) return found
  seen.add(place)
  return [...found, ...(await problemsOf(page, view))]
}

for (const view of everything ? everyView : []) {
  for (const walker of walkers.slice(0, -1)) {
    test(`dialogs and menus are sound for ${walker}, ${nameOf(view)}`, async ({ browser, school }) => {
      const problems: string[] = []
      const page = await school.enter(browser, walker, view)
      const heard = listen(page)
      for (const { name, address, open } of openingsOf(walker, view)) {
        await page.goto(await address(school))
        await settled(page)
        await open(page, sayIn(view.language))
        await settled(page)
        // Refused calls are expected here; a broken page is not.
        const broke = heard.splice(0).filter((one) => !/^4\d\d .*\/api\//.test(one))
        problems.push(...[...(await problemsOf(page, view)), ...broke].map((one) => `${name}: ${one}`))
      }
      await page.context().close()
      expect(problems).toEqual([])
    })
  }
}
