import type { Page } from '@playwright/test'
import { notice } from '#e2e/support/browser.ts'
import { chosenPdf } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

/** Holds these calls back until the test runs the returned function. */
async function hold(page: Page, calls: string) {
  const held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Returns the placeholder shapes of a list. */
const shapes = (page: Page) => page.getByRole('main').locator('[aria-busy=true] > [aria-hidden=true] > *')

test('lessons load behind six placeholder cards, courses behind four', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  await makeLesson(platform.db, course)
  const letCourses = await hold(page, '**/api/my-courses*')
  await page.goto('/courses')
  await expect(shapes(page)).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: 'جارٍ التحميل' })).toBeAttached()
  letCourses()
  await expect(shapes(page)).toHaveCount(0)
  const letLessons = await hold(page, '**/api/course/lessons/*')
  await page.goto(`/course-details-teacher/${course.id}`)
  await expect(page.getByRole('heading', { name: 'حصص الكورس' })).toBeVisible()
  await expect(shapes(page)).toHaveCount(6)
  letLessons()
  await expect(page.getByRole('link', { name: 'قانون أوم' })).toBeVisible()
})

test('the teacher’s courses load behind four placeholders', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('teacher')
  const letCourses = await hold(page, '**/api/my-courses*')
  await page.goto('/courses')
  const courses = page.getByRole('main')
  await expect(courses.locator('[aria-busy=true] > [aria-hidden=true] > *')).toHaveCount(4)
  letCourses()
  await expect(courses).toContainText('لا توجد كورسات بعد')
})

for (const [role, path, call, says = 'تعذّر التحميل'] of [
  ['teacher', '/students', '**/api/teacher/my-students*'],
  ['teacher', '/courses', '**/api/my-courses*'],
  ['student', '/teachers', '**/api/student/my-teachers*'],
  ['parent', '/children', '**/api/parent-student/students*', 'تعذّر تحميل أولادك.'],
] as const) {
  test(`${path} that did not load shows one line with a retry, and no toast`, { tag: '@detail' }, async ({
    page,
    logInAs,
  }) => {
    await logInAs(role)
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'عطل' } }), { times: 1 })
    await page.goto(path)
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText(says)
    await expect(page.getByRole('region', { name: 'الإشعارات العابرة' })).toHaveCount(0)
    await failed.getByRole('button', { name: 'حاول مرة أخرى' }).click()
    await expect(failed).toHaveCount(0)
  })
}

test('an upload shows its progress and can be cancelled, and the form keeps its input', async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await page.goto(`/homework/${homework.id}`)
  await page.route('**/homework-submission/submit', () => {})
  await page.getByLabel('ملفات الحل').setInputFiles(await chosenPdf('حل.pdf'))
  await page.getByLabel('ملاحظة للمدرّس').fill('ملاحظتي')
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(page.getByRole('progressbar', { name: /جارٍ الرفع/ })).toBeVisible()
  await page.getByRole('button', { name: 'أوقف الرفع' }).click()
  await expect(notice(page, 'توقف الرفع. لم يُحفظ شيء.')).toBeVisible()
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('ملاحظتي')
  await expect(page.getByRole('button', { name: /إزالة: .*حل\.pdf/ })).toBeVisible()
})

test('toasts appear at the top right in both languages', { tag: '@detail' }, async ({ page, context, platform }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [language, button, label] of [
    ['ar', 'تسجيل الدخول', 'الإشعارات العابرة'],
    ['en', 'Sign in', 'Alerts'],
  ] as const) {
    await context.addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
    await page.goto('/login')
    await page.locator('form').getByRole('button', { name: button }).click()
    const box = await page.getByRole('region', { name: label }).boundingBox()
    expect(box?.y).toBeLessThan(120)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
  }
})

test('a teacher’s page that did not load offers a retry', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('student')
  const teacher = await platform.join('teacher', { name: 'أ. سامي عادل' })
  await page.route('**/api/teacher/data/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.goto(`/teacherDetails/${teacher.id}`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('تعذّر التحميل')
  await failed.getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'أ. سامي عادل' })).toBeVisible()
})

test('a child whose data did not load shows an error with a retry', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const parent = await logInAs('parent')
  const son = await platform.join('student', { name: 'آدم كريم' })
  await linkChild(platform.db, parent, son)
  const failed = page.getByRole('main').getByRole('alert')
  for (const [calls, says] of [
    ['**/api/parent-student/students', 'تعذّر تحميل أولادك.'],
    ['**/api/parent/child/*/tests?*', 'تعذّر التحميل'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/studentDetails/${son.id}`)
    await expect(failed).toContainText(says)
    await page.unroute(calls)
    await failed.getByRole('button', { name: 'حاول مرة أخرى' }).click()
    await expect(failed).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'آدم كريم' })).toBeVisible()
  }
})
