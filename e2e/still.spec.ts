import type { Page } from '@playwright/test'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { expect, test } from './platform.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Issue 4: a page whose data comes late does not push about what is already read. */
const mostShift = 0.02

/** Runs in the page before anything of it does. */
function sumShifts() {
  const sum = { shift: 0 }
  Object.assign(globalThis, { shifts: sum })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens the page, holds every reply back until the grey blocks have been painted, and then lets them come. */
async function shiftOf(page: Page, path: string): Promise<number> {
  let letThrough = () => {}
  const allowed = new Promise<void>((done) => {
    letThrough = done
  })
  await page.addInitScript(sumShifts)
  await page.route('**/api/**', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  letThrough()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return page.evaluate(() => (globalThis as unknown as { shifts: { shift: number } }).shifts.shift)
}

async function stayStill(page: Page, paths: string[]) {
  for (const path of paths) expect.soft(await shiftOf(page, path), path).toBeLessThanOrEqual(mostShift)
}

test('a student’s pages stand still while they load', async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course)
  const homework = await makeHomework(platform.db, lesson)
  await subscribe(platform.db, student, course)
  await stayStill(page, ['/', '/teachers', '/profile', `/lesson/${lesson.id}`, `/homework/${homework.id}`])
})

test('a teacher’s pages stand still while they load', async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const exam = await makeTest(platform.db, lesson)
  await stayStill(page, ['/', '/courses', '/students', '/profileteacher', `/course-details-teacher/${course.id}`])
  await stayStill(page, [`/lessonteacher/${lesson.id}`, `/exam/${exam.id}`, `/exam/${exam.id}/submissions`])
})

test('a parent’s pages stand still while they load', async ({ page, platform, logInAs }) => {
  const parent = await logInAs('parent')
  const [first] = await Promise.all(
    ['آدم', 'ليلى'].map(async (name) => {
      const child = await platform.join('student', { name })
      await linkChild(platform.db, parent, child)
      return child
    }),
  )
  await stayStill(page, ['/', '/children', '/profileparent', `/studentDetails/${first?.id}`])
})
