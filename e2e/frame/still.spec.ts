import type { Page } from '@playwright/test'
import { handedIn } from '#e2e/support/handed-in.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { openWithLate, shiftOf } from '#e2e/support/shifts.ts'
import {
  linkChild,
  makeCourse,
  makeCurricula,
  makeHomework,
  makeLesson,
  makeTest,
  subscribe,
} from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The largest layout shift allowed when data comes late. */
const mostShift = 0.02

/** Waits until the filters offer the subject. The server keeps the choices for three seconds. */
async function untilChoosable(person: Person, subject: number) {
  const ids = async () => (await person.call('GET /teachers/choices')).body.data.subjects.map(({ id }) => id)
  await expect.poll(ids).toContain(subject)
}

async function stayStill(page: Page, paths: string[]) {
  for (const path of paths) {
    await openWithLate(page, path, '**/api/**')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(mostShift)
  }
}

test('a student’s pages do not shift while they load', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const homework = await makeHomework(platform.db, lesson)
  await subscribe(platform.db, student, course)
  await stayStill(page, ['/', '/teachers', '/profile', `/lesson/${lesson.id}`, `/homework/${homework.id}`])
  const free = await makeLesson(platform.db, course, { is_free: true })
  await stayStill(page, [
    `/free-lesson/${free.id}`,
    `/teacherDetails/${teacher.id}`,
    '/faqs',
    '/notices',
    '/notices/wishes',
    '/my/payments',
  ])
})

test('a teacher’s pages do not shift while they load', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const exam = await makeTest(platform.db, lesson)
  await stayStill(page, ['/', '/courses', '/students', '/profileteacher', `/course-details-teacher/${course.id}`])
  await stayStill(page, [`/lessonteacher/${lesson.id}`, `/exam/${exam.id}`, `/exam/${exam.id}/submissions`])
})

test('submissions do not shift when the summary above comes last', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course))
  await subscribe(platform.db, student, course)
  await student.call('GET /student/tests/:id', { params: { id: exam.id } })
  const body = { answers: [], duration: 1, reason: 'manual' }
  await student.call('POST /student/tests/:id/submit', { params: { id: exam.id }, body })
  await openWithLate(page, `/exam/${exam.id}/submissions`, '**/summary', /\/submissions\?/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
})

test('submissions do not shift when they come after the summary', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course))
  await subscribe(platform.db, await platform.join('student'), course)
  await openWithLate(page, `/exam/${exam.id}/submissions`, /\/submissions\?/, /\/summary/)
  await expect(page.getByText('لم يدخلوا الامتحان: 1')).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
})

for (const width of [390, 1280]) {
  test(`the keys of the grade do not shift when the marks of the page come last: ${width} px`, {
    tag: '@detail',
  }, async ({ page, platform, logInAs }) => {
    const homework = await handedIn(platform, await logInAs('teacher'), ['سارة خالد'])
    await page.setViewportSize({ width, height: 844 })
    await openWithLate(page, `/teacher/marking/${homework}`, '**/marks', /\/take$/)
    await expect(page.getByRole('toolbar')).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
  })
}

test('a child’s results do not shift when the links to write come last', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const parent = await logInAs('parent')
  const student = await platform.join('student')
  await linkChild(platform.db, parent, student)
  await subscribe(platform.db, student, await makeCourse(platform.db, await platform.join('teacher')))
  await openWithLate(page, `/studentDetails/${student.id}`, '**/correspondents', /\/tests\?/)
  await expect(page.getByRole('region', { name: 'المراسلة' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
})

test('the teachers of a subject do not shift when the subject’s name comes last', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await platform.join('teacher')
  const { subject_id } = await makeCourse(platform.db, teacher)
  await untilChoosable(teacher, subject_id)
  await logInAs('student')
  await openWithLate(page, `/find-teacher/${subject_id}`, '**/teachers/choices', /teachers\/find/)
  await expect(page.getByRole('navigation', { name: 'الفلاتر المختارة' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
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

test.describe(() => {
  test.use({ school: 'several subjects' })

  for (const width of [390, 1280]) {
    test(`the teachers of a grade do not shift when the names of the filters come last: ${width} px`, {
      tag: '@detail',
    }, async ({ page, platform, logInAs }) => {
      const teacher = await platform.join('teacher')
      for (const curriculum of await makeCurricula(platform.db, 5)) await makeCourse(platform.db, teacher, curriculum)
      const { subject_id, stage_id, grade_id } = await makeCourse(platform.db, teacher)
      await untilChoosable(teacher, subject_id)
      await logInAs('student')
      await page.setViewportSize({ width, height: 844 })
      const search = `subject=${subject_id}&stage=${stage_id}&grade=${grade_id}&free=1`
      for (const path of [`/find-teacher/${subject_id}/${grade_id}`, `/find-teacher?${search}`]) {
        await openWithLate(page, path, '**/teachers/choices', /teachers\/find/)
        await expect(page.getByRole('link', { name: /الصف الثالث الثانوي/ })).toBeVisible()
        expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(mostShift)
      }
    })
  }
})
