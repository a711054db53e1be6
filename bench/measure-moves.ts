import type { Browser, Page } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { type Login, openPhone } from './measure-page.ts'

export interface Move {
  from: string
  to: string
  milliseconds: number
}

/** The pages that each reader opens in order; every page links to the next page. */
const walks: { as?: Role; links: string[] }[] = [
  { links: ['/faqs', '/contact-us', '/', '/teacherDetails/', '/course-details/'] },
  { as: 'student', links: ['/teachers', '/teacherDetails/', '/course-details/', '/lesson/'] },
  { as: 'teacher', links: ['/students', '/courses', '/course-details-teacher/', '/lessonteacher/'] },
  { as: 'parent', links: ['/children', '/studentDetails/', '/course-details/'] },
]

/** Measures going back and forward through visited pages on a slow phone. */
export async function measureMoves(browser: Browser, origin: string, logins: Map<Role, Login>) {
  const measured: { as: Role | undefined; move: Move }[] = []
  for (const { as, links } of walks) {
    const { page } = await openPhone(browser, origin, as && logins.get(as))
    try {
      await page.goto(origin, { waitUntil: 'networkidle' })
      for (const link of links) await follow(page, link)
      for (const steps of [-1, 1]) {
        for (const _ of links) measured.push({ as, move: await measureMove(page, steps) })
      }
    } finally {
      await page.context().close()
    }
  }
  return measured
}

/** Follows the link by a script, because narrow screens hide some bars with links. */
async function follow(page: Page, start: string) {
  const left = await page.locator('main h1').textContent()
  const exactly = start.endsWith('/') && start !== '/' ? `main a[href^="${start}"]` : `a[href="${start}"]`
  await page.locator(exactly).first().waitFor({ state: 'attached' })
  await page
    .locator(exactly)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForFunction((before) => {
    const heading = document.querySelector('main h1')
    return heading !== null && heading.textContent !== before
  }, left)
  await settled(page)
}

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))

async function measureMove(page: Page, steps: number): Promise<Move> {
  const from = new URL(page.url()).pathname
  const milliseconds = await page.evaluate(untilPainted, steps)
  // A visible list that reloads is also busy, so only grey placeholder blocks prove a missing page.
  const grey = await page.locator('main [aria-busy=true]:not(ul)').count()
  if (grey > 0) throw new Error(`${page.url()} was visited before and shows placeholders again.`)
  await settled(page)
  return { from, to: new URL(page.url()).pathname, milliseconds }
}

/** Returns the milliseconds from back or forward to the paint of the other page. Runs in the page. */
function untilPainted(steps: number): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error('No other page appeared within 10 seconds.')), 10_000)
    const pressed = performance.now()
    const seen = new MutationObserver(() => {
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)))
    })
    seen.observe(document.querySelector('main') as HTMLElement, { childList: true })
    history.go(steps)
  })
}
