import type { BrowserContext, Page } from '@playwright/test'
import { awake, complaints } from '#e2e/support/browser.ts'
import { examFor, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { shiftOf, sumShifts } from '#e2e/support/shifts.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

/** The largest layout shift allowed while the reader's own page replaces the early view. */
const mostShift = 0.02

/** Opens the page with its scripts held back, the script of early calls too. Returns a function that releases them. */
async function withoutScripts(context: BrowserContext, path: string, width = 390) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  const said = complaints(page)
  const allowed = Promise.withResolvers<void>()
  await page.addInitScript(sumShifts)
  await page.route('**/assets/*.js', async (route) => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const release = async () => {
    allowed.resolve()
    await awake(page)
  }
  return { page, said, release }
}

/** Marks an element, to see later whether the page replaced it. */
const mark = (page: Page, of: string) =>
  page.locator(of).evaluate((element) => element.setAttribute('data-drawn-by-server', ''))
const isKept = (page: Page, of: string) => expect(page.locator(`${of}[data-drawn-by-server]`)).toBeVisible()

for (const [width, tag] of [
  [390, []],
  [1280, ['@detail']],
] as const) {
  test(`a signed-in student sees the course before its code has arrived, and nothing moves afterwards: ${width} px`, {
    tag: [...tag],
  }, async ({ context, platform, logInAs }) => {
    const student = await logInAs('student')
    const course = await makeCourse(platform.db, await platform.join('teacher'))
    await makeLesson(platform.db, course)
    await subscribe(platform.db, student, course)
    const { page, said, release } = await withoutScripts(context, `/course-details/${course.id}`, width)
    await expect(page.getByRole('heading', { level: 1, name: course.name.ar })).toBeVisible()
    await expect(page.getByText(course.description.ar)).toBeVisible()
    await expect(page.getByRole('link', { name: 'قانون أوم' })).toHaveCount(0)
    await mark(page, 'h1')

    await release()
    await expect(page.getByRole('link', { name: 'قانون أوم' })).toBeVisible()
    await expect(page.getByText('مشترك', { exact: true }).filter({ visible: true })).toBeVisible()
    await isKept(page, 'h1')
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
    expect(said).toEqual([])
  })
}

test('a signed-in student sees the exam before its code has arrived, and the button afterwards', async ({
  context,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { leave_rule: 'watchful' })
  const { page, said, release } = await withoutScripts(context, `/student-exam/${exam.id}`)
  const room = roomOn(page)
  await expect(page.getByRole('heading', { level: 1, name: exam.name.ar })).toBeVisible()
  await expect(page.getByText(room.say('ruleTime', { time: '20 دقيقة' }))).toBeVisible()
  await expect(page.getByText(room.say('ruleClock'))).toBeHidden()
  await expect(room.start).toHaveCount(0)
  await mark(page, 'h1')

  await release()
  await expect(room.start).toBeVisible()
  await isKept(page, 'h1')
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
  expect(said).toEqual([])
  expect(await exam.attempt()).toBeUndefined()
})

test('an exam whose code takes longer than the facts stay fresh begins only with the student’s click', async ({
  context,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { leave_rule: 'watchful' })
  const page = await context.newPage()
  const allowed = Promise.withResolvers<void>()
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(document.documentElement.dataset.late ?? 0)
    // The app writes this cookie right after it has read the page's replies.
    // biome-ignore lint/suspicious/noDocumentCookie: the app writes this cookie too
    document.cookie = 'signed_in=; Path=/; Max-Age=0'
  })
  await page.route('**/assets/take-exam-page-*.js', async (route) => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(`/student-exam/${exam.id}`, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('signed_in')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { late: 10 * 60_000 }))
  allowed.resolve()
  await expect(roomOn(page).start).toBeVisible()
  expect(await exam.attempt()).toBeUndefined()
})

test('a student who submitted the exam reads so after the public facts, in English too', { tag: '@detail' }, async ({
  context,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const exam = await examFor(platform, student)
  await student.call('GET /student/tests/:id', { params: { id: exam.id } })
  const body = { answers: [], duration: 1, reason: 'manual' }
  await student.call('POST /student/tests/:id/submit', { params: { id: exam.id }, body })
  const { page, said, release } = await withoutScripts(context, `/en/student-exam/${exam.id}`)
  await expect(page.getByRole('heading', { level: 1, name: exam.name.en })).toBeVisible()
  await release()
  await expect(page.getByText(roomOn(page, 'en').say('alreadySubmitted'))).toBeVisible()
  await expect(page.getByText(roomOn(page, 'en').say('ruleSaved'))).toHaveCount(0)
  expect(said).toEqual([])
})

test('a teacher on a student’s exam page is refused after the public facts', { tag: '@detail' }, async ({
  context,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await platform.join('student'))
  await logInAs('teacher')
  const { page, said, release } = await withoutScripts(context, `/student-exam/${exam.id}`)
  await expect(page.getByRole('heading', { level: 1, name: exam.name.ar })).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { level: 1, name: exam.name.ar })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(said).toEqual([])
})

test('a parent sees the course without a price button, whose early view had no reader', { tag: '@detail' }, async ({
  context,
  platform,
  logInAs,
}) => {
  await logInAs('parent')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await makeLesson(platform.db, course)
  const { page, said, release } = await withoutScripts(context, `/course-details/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: course.name.ar })).toBeVisible()
  await release()
  await expect(page.getByRole('link', { name: 'الرئيسية' }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /اشترك/ })).toHaveCount(0)
  expect(said).toEqual([])
})
