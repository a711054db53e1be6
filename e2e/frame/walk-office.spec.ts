import { expect, type Page } from '@playwright/test'
import { nameOf, test, walkedViews } from '#e2e/support/furnished-school.ts'
import { listen } from '#e2e/support/listen.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { settled } from '#e2e/support/walk-arrival.ts'
import { pages } from '#web/office/sections.ts'

// A test takes minutes, because each test opens all pages of the office.
test.describe.configure({ timeout: 600_000 })

for (const view of walkedViews) {
  test(`every page of the office is without faults, ${nameOf(view)}`, async ({ browser, furnished: school }) => {
    const page = await school.enter(browser, 'admin', view)
    const heard = listen(page)
    const problems: string[] = []
    // The newest person may have no work, but the demonstration's child has work of every kind.
    const links = new Set([`/admin/people/${school.ids.child}`])
    for (const { path } of [...pages].sort((one, other) => one.path.length - other.path.length)) {
      const address = path.includes(':') ? matching(path, links) : path
      if (!address) {
        problems.push(`${path}: no page of the office leads there`)
        continue
      }
      await page.goto(address)
      await settled(page)
      const said = [...(await problemsOf(page, view)), ...heard.splice(0)]
      for (const link of await linksOf(page)) links.add(link)
      problems.push(...said.map((one) => `${address}: ${one}`))
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
}

/** Returns the addresses that the page links to, without their language. */
const linksOf = (page: Page) =>
  page
    .locator('main a[href]')
    .evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).pathname.replace(/^\/(ar|en)\//, '/')),
    )

/**
 * Returns the first link that matches the path's pattern and is not the path of another page; undefined without one.
 */
function matching(path: string, links: Set<string>) {
  const form = new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`)
  return [...links].find((link) => form.test(link) && !pages.some((other) => other.path === link))
}
