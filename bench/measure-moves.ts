import type { Browser, Page } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { type Login, openPhone } from './measure-page.ts'

export interface Move {
  from: string
  to: string
  milliseconds: number
}

/** The way through the pages that each reader walks: from every page a link leads to the next. */
const walks: { as?: Role; links: string[] }[] = [
  { links: ['/faqs', '/contact-us', '/', '/teacherDetails/', '/course-details/'] },
  { as: 'student', links: ['/teachers', '/teacherDetails/', '/course-details/', '/lesson/'] },
  { as: 'teacher', links: ['/students', '/courses', '/course-details-teacher/', '/lessonteacher/'] },
  { as: 'parent', links: ['/children', '/studentDetails/', '/course-details/'] },
]

/** Walks once, then goes back through all of it and forward again: pages that have been visited, on a cheap phone. */
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

/** The link may stand in a bar that narrow screens hide, so it is followed without a finger. */
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
  // A list that is shown and read again is busy too, and there; grey blocks are not what was visited.
  const grey = await page.locator('main [aria-busy=true]:not(ul)').count()
  if (grey > 0) throw new Error(`${page.url()} was visited before, and waits for something again`)
  await settled(page)
  return { from, to: new URL(page.url()).pathname, milliseconds }
}

/** Runs in the page: from the press of back or forward until the other page has been painted. */
function untilPainted(steps: number): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error('no other page came')), 10_000)
    const pressed = performance.now()
    const seen = new MutationObserver(() => {
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)))
    })
    seen.observe(document.querySelector('main') as HTMLElement, { childList: true })
    history.go(steps)
  })
}
