import type { Browser, Page, Request } from 'playwright'
import sharp from 'sharp'
import type { Role } from '#contract/endpoint.ts'
import { type Login, openPhone } from './measure-page.ts'

/** The submissions that wait; the last of them has no next submission. */
const papers = 25
const pagesPerPaper = 3
/** The highest number of bytes of a photographed page, as a student's device sends pages. */
const pageBytes = 300_000
/** The milliseconds without a request after which a submission has loaded. */
const quietMs = 500

/**
 * Hands in `papers` submissions of three photographed pages and marks them on a slow phone. Returns the milliseconds
 * from the press on *next paper* to the paint of the next submission's first page. The teacher presses after the pages
 * that load ahead have arrived.
 */
export async function measureMarking(browser: Browser, origin: string, logins: Map<Role, Login>, lesson: number) {
  const [teacher, student] = [logins.get('teacher'), logins.get('student')]
  if (!teacher || !student) throw new Error('Marking needs the logins of teacher and student.')
  const homework = await giveHomework(origin, teacher, lesson)
  const { page } = await openPhone(browser, origin, teacher)
  try {
    const photo = await photographed()
    for (let paper = 0; paper < papers; paper += 1) await handIn(origin, student, homework, photo)
    const isQuiet = hearRequests(page)
    await page.goto(`${origin}/teacher/marking/${homework}`)
    const times: number[] = []
    for (let paper = 1; paper < papers; paper += 1) {
      await isQuiet()
      // With a note, the page waits for the press instead of opening the next submission by itself.
      await page.getByLabel('ملاحظة للطالب').fill('أحسنت.')
      await page.getByRole('button', { name: '8 من 10', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'حُفظت الدرجة: 8 من 10' }).waitFor()
      times.push(await page.getByRole('button', { name: 'الورقة التالية' }).evaluate(untilNextPaper))
    }
    return times
  } finally {
    await page.context().close()
    await ask(origin, teacher, `DELETE /homework/homework/${homework}`)
  }
}

/** Presses the button and returns the milliseconds until another picture is painted. Runs in the page. */
function untilNextPaper(button: HTMLElement | SVGElement): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error('No other submission appeared within 10 seconds.')), 10_000)
    const shown = () => document.querySelector<HTMLImageElement>('.page-view img')
    const before = shown()?.src
    const pressed = performance.now()
    if (button instanceof HTMLElement) button.click()
    const look = () => {
      const picture = shown()
      const isPainted = picture && picture.src !== before && picture.complete && picture.naturalWidth > 0
      if (isPainted) setTimeout(() => done(performance.now() - pressed))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Returns a function that waits until the page has sent no request for a while. */
function hearRequests(page: Page) {
  const open = new Set<Request>()
  let last = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (open.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(quietMs / 5)
  }
}

/** Returns a picture of a page of nearly `pageBytes`. */
async function photographed(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 220, sigma: 18 } as const
  const paper = sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#fff', noise } })
  const raw = await paper.png().toBuffer()
  for (let quality = 90; quality > 0; quality -= 5) {
    const jpeg = await sharp(raw).jpeg({ quality }).toBuffer()
    if (jpeg.length <= pageBytes) return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  }
  throw new Error('No quality makes the page small enough.')
}

async function giveHomework(origin: string, teacher: Login, lesson: number): Promise<number> {
  const form = new FormData()
  const fields = { lesson_id: lesson, 'name[ar]': 'واجب القياس', 'name[en]': 'Measured homework', full_mark: 10 }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return (await ask(origin, teacher, 'POST /homework/upload', form)).data.id
}

async function handIn(origin: string, student: Login, homework: number, photo: Blob) {
  const form = new FormData()
  form.set('homework_id', String(homework))
  for (let at = 0; at < pagesPerPaper; at += 1) form.append(`files[${at}]`, photo, `page-${at + 1}.jpg`)
  await ask(origin, student, 'POST /homework-submission/submit', form)
}

async function ask(origin: string, { token }: Login, call: string, body: FormData | null = null) {
  const [method = '', path = ''] = call.split(' ')
  const reply = await fetch(`${origin}/api${path}`, { method, body, headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`${call} was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { data: { id: number } }
}
