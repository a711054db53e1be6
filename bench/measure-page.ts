import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/**
 * The cost of a page on a slow phone with a slow network, in milliseconds and transferred bytes. `shift` has no unit.
 */
export interface PageCost {
  largestPaint: number
  /** The milliseconds beyond 50 of each long task after the first paint, added up. */
  blocked: number
  shift: number
  script: number
  everything: number
}

const slowCpu = 4
/** A mobile network with its bytes a second. */
const usualLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** The network on which a guardian opens a weekly message: 256 kbit/s. */
export const slowLine = { ...usualLine, downloadThroughput: 256_000 / 8, uploadThroughput: 128_000 / 8 }
/** A phone with an empty cache. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ar',
}

interface Seen {
  first: number
  largest: number
  shift: number
  tasks: { start: number; length: number }[]
}

/** The values that a login leaves in the browser. */
export interface Login {
  token: string
  user: object
}

export async function measurePage(
  browser: Browser,
  address: string,
  login: Login | undefined,
  line = usualLine,
): Promise<PageCost> {
  const { page, tools } = await openPhone(browser, address, login, line)
  try {
    const bytes = await countBytes(tools)
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
    await untilQuiet(page)
    return { ...costOf(await seenBy(page)), ...bytes() }
  } finally {
    await page.context().close()
  }
}

/**
 * Opens a slow phone on a slow network with an empty cache. With a `login`, the phone is signed in from the first page
 * on.
 */
export async function openPhone(browser: Browser, address: string, login: Login | undefined, line = usualLine) {
  const context = await browser.newContext(phone)
  if (login) await rememberLogin(context, address, login)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  return { page, tools }
}

async function rememberLogin(context: BrowserContext, address: string, login: Login) {
  await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(login))
  await context.addCookies([{ name: 'signed_in', value: '1', url: new URL(address).origin }])
}

/** Records paints, shifts and long tasks. Runs in the page before the page's own scripts. */
function observe() {
  const seen: Seen = { first: 0, largest: 0, shift: 0, tasks: [] }
  Object.assign(globalThis, { benchSeen: seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
  })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', (entry) => seen.tasks.push({ start: entry.startTime, length: entry.duration }))
}

/** The milliseconds without a long task and without a new file after which a page counts as loaded. */
const quietMs = 1_500

/**
 * Waits until the page has neither placeholders nor work. On a slow processor, a page is still rendered while the
 * network is idle. An idle network alone would end the measurement too early.
 */
async function untilQuiet(page: Page) {
  const deadline = performance.now() + 60_000
  let looks = 0
  while (looks < 2 && performance.now() < deadline) {
    looks = (await page.evaluate(isQuiet, quietMs)) ? looks + 1 : 0
    await page.waitForTimeout(300)
  }
}

/** Runs in the page, after the next paint. */
async function isQuiet(quietMs: number) {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const { tasks } = (globalThis as unknown as { benchSeen: Seen }).benchSeen
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const ends = [...tasks.map(({ start, length }) => start + length), ...files.map(({ responseEnd }) => responseEnd)]
  return !document.querySelector('[aria-busy="true"]') && performance.now() - Math.max(...ends) > quietMs
}

const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen)

function costOf({ first, largest, shift, tasks }: Seen) {
  const late = tasks.filter(({ start, length }) => start + length > first && length > 50)
  const blocked = late.reduce((sum, { start, length }) => sum + length - Math.max(50, first - start), 0)
  return { largestPaint: largest, blocked: Math.max(0, blocked), shift }
}

async function countBytes(tools: CDPSession) {
  const kinds = new Map<string, string>()
  const sums = { script: 0, everything: 0 }
  await tools.send('Network.setCacheDisabled', { cacheDisabled: false })
  tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.everything += encodedDataLength
    if (kinds.get(requestId) === 'Script') sums.script += encodedDataLength
  })
  return () => sums
}
