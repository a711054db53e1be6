import type { Browser, CDPSession, Page } from 'playwright'
import type { Role } from '#contract/endpoint.ts'
import { type Login, openPhone } from './measure-page.ts'

export interface Move {
  from: string
  to: string
  /** The milliseconds until the page is painted, with a processor slowed 4 times. */
  painted: number
  /** The milliseconds of the page's main thread at full speed. Other programs on the machine change them little. */
  processor: number
}

/** The pages that each reader opens in order; every page links to the next page. */
const walks: { as?: Role; links: string[] }[] = [
  { links: ['/faqs', '/contact-us', '/', '/teacherDetails/', '/course-details/'] },
  { as: 'student', links: ['/teachers', '/teacherDetails/', '/course-details/', '/lesson/'] },
  { as: 'teacher', links: ['/students', '/courses', '/course-details-teacher/', '/lessonteacher/'] },
  { as: 'parent', links: ['/children', '/studentDetails/', '/course-details/'] },
]

/**
 * Measures going back and forward through visited pages on a slow phone. The first pass measures the time until painted,
 * and the second pass at full speed the work of the processor.
 */
export async function measureMoves(browser: Browser, origin: string, logins: Map<Role, Login>) {
  const measured: { as: Role | undefined; move: Move }[] = []
  for (const { as, links } of walks) {
    const { page, tools } = await openPhone(browser, origin, as && logins.get(as))
    try {
      await page.goto(origin, { waitUntil: 'networkidle' })
      await hydrated(page)
      await settled(page)
      for (const link of links) await follow(page, link)
      const stepsOfWalk = [-1, 1].flatMap((steps) => links.map(() => steps))
      const slow = await measureSteps(page, tools, stepsOfWalk)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const fast = await measureSteps(page, tools, stepsOfWalk)
      slow.forEach(({ from, to, painted }, at) => {
        measured.push({ as, move: { from, to, painted, processor: fast[at]?.processor ?? 0 } })
      })
      const isSame = await page.evaluate(() => 'benchWalk' in globalThis)
      if (!isSame) throw new Error(`A move from ${page.url()} loaded a document, so nothing was measured.`)
    } finally {
      await page.context().close()
    }
  }
  return measured
}

async function measureSteps(page: Page, tools: CDPSession, stepsOfWalk: number[]) {
  const moves: Move[] = []
  for (const steps of stepsOfWalk) moves.push(await measureMove(page, tools, steps))
  return moves
}

/** Waits until React handles clicks, because an earlier click loads a document. Marks the document for the check. */
async function hydrated(page: Page) {
  // The component that restores scroll positions sets this value in its first effect.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(() => Object.assign(globalThis, { benchWalk: true }))
  // The browser otherwise notes only the first 250 requests.
  await page.evaluate(() => performance.setResourceTimingBufferSize(5000))
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

const quietMs = 500

/** Waits for the page's data, then until no request has ended for half a second. */
async function settled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .min-h-screen:empty'))
  await page.waitForFunction((quiet) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...ends) > quiet
  }, quietMs)
}

async function measureMove(page: Page, tools: CDPSession, steps: number): Promise<Move> {
  const from = new URL(page.url()).pathname
  const before = await threadMs(tools)
  const painted = await page.evaluate(untilPainted, steps)
  const processor = (await threadMs(tools)) - before
  // A visible list that reloads and a button at work are also busy. Only grey placeholder blocks prove a missing page.
  const grey = await page.locator('main [aria-busy=true]:not(ul, button)').count()
  if (grey > 0) throw new Error(`${page.url()} was visited before and shows placeholders again.`)
  await settled(page)
  return { from, to: new URL(page.url()).pathname, painted, processor }
}

/** Returns the milliseconds that the page's main thread has worked so far. */
async function threadMs(tools: CDPSession) {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
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
