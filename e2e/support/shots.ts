import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { everyView, nameOf, test, walkers } from './furnished-school.ts'
import { sayIn } from './opening.ts'
import { arrive, settled } from './walk-arrival.ts'
import { openingsOf } from './walk-openings.ts'
import { stops } from './walk-stops.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'shots')
const fileName = (path: string) => path.slice(1).replace(/[/:?]+/g, '-') || 'home'

/** Renders the parts far down the page and loads their pictures, which otherwise wait for scrolling. */
const paintAll = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })

// A test takes minutes, because each test opens all pages.
test.describe.configure({ timeout: 600_000 })

/** `npm run shots` takes a screenshot of every page that each role may see, and of its dialogs and menus. */
for (const view of everyView) {
  for (const walker of walkers) {
    test(`${walker}, ${nameOf(view)}`, async ({ browser, furnished: school }) => {
      const page = await school.enter(browser, walker, view)
      for (const stop of stops) {
        if (stop.meets(walker, school.ids) !== 'shown') continue
        await arrive(page, stop, walker, school.ids)
        const name = `${fileName(stop.address(school.ids).replace(/\d+/, 'id'))}.${walker}.${nameOf(view)}.png`
        await paintAll(page)
        await page.screenshot({ path: join(folder, name), fullPage: true })
      }
      for (const { name, address, open } of openingsOf(walker, view)) {
        await page.goto(await address(school))
        await settled(page)
        await open(page, sayIn(view.language))
        await settled(page)
        await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.${walker}.${nameOf(view)}.png`) })
      }
      await page.context().close()
    })
  }
}
