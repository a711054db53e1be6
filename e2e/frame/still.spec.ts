import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { openWithLate, shiftOf } from '#e2e/support/shifts.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The largest layout shift allowed when data comes late. */
const mostShift = 0.02

async function stayStill(page: Page, paths: string[]) {
  for (const path of paths) {
    await openWithLate(page, path, '**/api/**')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(mostShift)
  }
}

test('a student’s pages do not shift while they load', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course)
  const homework = await makeHomework(platform.db, lesson)
  await subscribe(platform.db, student, course)
  await stayStill(page, ['/', '/teachers', '/profile', `/lesson/${lesson.id}`, `/homework/${homework.id}`])
})

test('a teacher’s pages do not shift while they load', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const exam = await makeTest(platform.db, lesson)
  await stayStill(page, ['/', '/courses', '/students', '/profileteacher', `/course-details-teacher/${course.id}`])
  await stayStill(page, [`/lessonteacher/${lesson.id}`, `/exam/${exam.id}`, `/exam/${exam.id}/submissions`])
})

test('a parent’s pages do not shift while they load', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
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
