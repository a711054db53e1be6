import type { Page } from '@playwright/test'
import { examFor, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

/**
 * Returns a list that grows with each call of the tab whose path begins with `part`. Each entry begins with the call's
 * language. Expects a token in each call.
 */
function listen(page: Page, part: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith(part)) return
    expect(request.headers().authorization).toMatch(/^Bearer ./)
    calls.push(`${request.headers()['accept-language']} ${pathname}${search}`)
  })
  return calls
}

/** Holds back the app's code until the page has sent that request. */
async function onlyAfter(page: Page, request: string) {
  const sent = page.waitForRequest(request)
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
}

test('a course’s page requests the course with its lessons once, before its code arrives', async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await makeLesson(platform.db, course)
  await subscribe(platform.db, student, course)
  await onlyAfter(page, `**/api/course/${course.id}/page`)
  const calls = listen(page, '/api/course/')
  await page.goto(`/course-details/${course.id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'قانون أوم' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.filter((call) => !call.includes('announcements'))).toEqual([`ar /api/course/${course.id}/page`])
})

test('the exam’s page requests the exam once before its code arrives, and starts no attempt', async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await logInAs('student'))
  await onlyAfter(page, '**/api/student/tests/*')
  const calls = listen(page, '/api/student/tests/')
  await page.goto(`/student-exam/${exam.id}`, { waitUntil: 'commit' })
  await expect(roomOn(page).start).toBeVisible()
  expect(calls).toEqual([`ar /api/student/tests/${exam.id}?start=0`])
  expect(await exam.attempt()).toBeUndefined()
})

test('the home page requests the day of the reader’s role once, before its code arrives', async ({ page, logInAs }) => {
  await logInAs('teacher')
  await onlyAfter(page, '**/api/teacher/today')
  const calls = listen(page, '/api/teacher/today')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#today')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['ar /api/teacher/today'])
})

test('the home page requests its role’s styles before the app’s code arrives', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  await onlyAfter(page, '**/assets/today-*.css')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#today')).toBeVisible()
})

test('an early call that found no network is sent again', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await page.route('**/api/course/*/page', (route) => route.abort(), { times: 1 })
  await page.goto(`/course-details/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: course.name.ar })).toBeVisible()
})

test('a teacher on a student’s exam page sends no exam call', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await platform.join('student'))
  await logInAs('teacher')
  const calls = listen(page, '/api/student/tests/')
  await page.goto(`/student-exam/${exam.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls).toEqual([])
})
