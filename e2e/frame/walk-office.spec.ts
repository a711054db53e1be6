import { expect, type Page } from '@playwright/test'
import { pageSlugs } from '#contract/page-slugs.ts'
import { nameOf, test, walkedViews } from '#e2e/support/furnished-school.ts'
import { listen } from '#e2e/support/listen.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { settled } from '#e2e/support/walk-arrival.ts'
import type { SectionId } from '#web/office/people/person-sections.tsx'
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
      const addresses = addressesOf(path, school.ids.child) ?? matching(path, links)
      if (addresses.length === 0) problems.push(`${path}: no page of the office leads there`)
      for (const address of addresses) {
        await page.goto(address)
        await settled(page)
        const said = [...(await problemsOf(page, view)), ...heard.splice(0)]
        for (const link of await linksOf(page)) links.add(link)
        problems.push(...said.map((one) => `${address}: ${one}`))
      }
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
}

const sections = ['purchases', 'exams', 'homework', 'messages', 'audit'] as const satisfies readonly SectionId[]

/** Returns every address of a path without an id; undefined for a path with an id that a link must give. */
function addressesOf(path: string, child: number): string[] | undefined {
  if (path.includes(':section')) return sections.map((section) => `/admin/people/${child}/${section}`)
  if (path.includes(':slug')) return pageSlugs.map((slug) => path.replace(':slug', slug))
  return path.includes(':') ? undefined : [path]
}

/** Returns the addresses that the page links to, without their language. */
const linksOf = (page: Page) =>
  page
    .locator('main a[href]')
    .evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).pathname.replace(/^\/(ar|en)\//, '/')),
    )

/** Returns the first link that matches the path's pattern and is not the path of another page, if there is one. */
function matching(path: string, links: Set<string>) {
  const form = new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`)
  return [...links].filter((link) => form.test(link) && !pages.some((other) => other.path === link)).slice(0, 1)
}
