import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { teachers } from '#server/people/tables.ts'
import {
  linkChild,
  makeCourse,
  makeCurriculum,
  makeHomework,
  makeLesson,
  makeTest,
  subscribe,
} from '#server/test/examples.ts'

const section = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })
const numbers = (page: Page) => section(page, 'المنصة بالأرقام')
const sections = { own: ['طلابي', 'كورساتي', 'أولادي'], steps: 'كيف تسير الحصة', why: /لماذا يختار الطلاب/ }

test('a visitor sees the steps and the two ways to join, and no members’ section', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(section(page, sections.steps)).toBeVisible()
  for (const name of sections.own) await expect(section(page, name)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'انضم إلينا' })).toHaveAttribute('href', '/sign-up')
  await expect(main.getByRole('link', { name: 'من نحن' })).toHaveAttribute('href', '/about-us')
  for (const name of ['أنشئ حساب طالب', 'أنشئ حساب مدرّس']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^\/sign-up/)
  }
})

test('a signed-in student sees the contact link, the steps and both ways to join', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'تواصل معنا' })).toHaveAttribute('href', '/contact-us')
  await expect(section(page, sections.steps)).toBeVisible()
  for (const name of ['أنشئ حساب طالب', 'أنشئ حساب مدرّس']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^\/sign-up/)
  }
  await expect(main.getByRole('link', { name: 'انضم إلينا' })).toHaveCount(0)
})

test('a student goes on from the home page: lesson, homework by date and the exam to take', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const { stage_id, grade_id } = await makeCurriculum(db)
  const student = await logInAs('student', { stage_id, grade_id })
  await page.goto('/')
  const today = section(page, /^اليوم،/)
  await expect(today.getByRole('link', { name: 'ابحث عن مدرّس' })).toHaveAttribute(
    'href',
    `/find-teacher?stage=${stage_id}&grade=${grade_id}`,
  )

  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, student, course)
  const lesson = await makeLesson(db, course)
  const day = cairoDate(new Date())
  const homework = await makeHomework(db, lesson, { due_date: day })
  const late = await makeHomework(db, lesson, { due_date: addDays(day, -2), name_ar: 'واجب فات موعده' })
  const exam = await makeTest(db, lesson, { take_by: new Date(Date.now() + 60_000_000) })
  await page.goto('/')
  await expect(today.getByRole('link', { name: 'ابدأ الحصة 1' })).toHaveAttribute('href', `/lesson/${lesson.id}`)
  const rows = today.getByRole('region', { name: 'واجبات حسب الموعد' }).getByRole('link')
  await expect(rows).toHaveText([homework.name_ar, late.name_ar])
  await expect(today.getByRole('list', { name: 'أسبوعك' }).locator('[aria-current=date]')).toContainText(
    homework.name_ar,
  )
  await today.getByRole('link', { name: 'ابدأ الامتحان' }).click()
  await expect(page).toHaveURL(`/student-exam/${exam.id}`)
})

test('a teacher sees at most four students, and courses at a glance without first steps', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  await platform.db.update(teachers).set({ bio: null }).where(eq(teachers.user_id, teacher.id))
  const course = await makeCourse(platform.db, teacher)
  for (let count = 0; count < 5; count += 1) await subscribe(platform.db, await platform.join('student'), course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  const student = await platform.join('student')
  await platform.db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: student.id })
  await page.goto('/')
  await expect(section(page, /^ما ينتظرك/).getByRole('link', { name: 'ابدأ التصحيح' })).toHaveAttribute(
    'href',
    `/teacher/marking/${homework.id}`,
  )
  await expect(section(page, 'الوارد')).toContainText('ورقة واحدة')
  await expect(section(page, 'طلابي').getByRole('article')).toHaveCount(4)
  await expect(section(page, 'طلابي').getByRole('link', { name: 'كل الطلاب' })).toHaveAttribute('href', '/students')
  const own = section(page, 'كورساتي')
  const link = own.getByRole('link', { name: 'الكهربية والتيار' })
  await expect(link).toHaveAttribute('href', `/course-details-teacher/${course.id}`)
  await expect(own.getByRole('term')).toHaveText(['الطلاب', 'للتصحيح', 'اشتراكات تنتهي هذا الأسبوع'])
  await expect(own.getByRole('definition')).toHaveText(['5', '1', '0'])
  await expect(section(page, 'خطواتك الأولى')).toHaveCount(0)
  await expect(section(page, sections.steps)).toHaveCount(0)
})

test('a teacher without students reads that there are none yet, and the first steps', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  await page.goto('/')
  const steps = section(page, 'خطواتك الأولى')
  await expect(steps.getByRole('listitem')).toHaveText([/تمت/, /تمت/, /تمت/, /أرسل رابطك/])
  await expect(steps).toContainText(`/teacherDetails/${teacher.id}`)
  await expect(steps.getByRole('img', { name: 'رمز QR لصفحتك' })).toBeVisible()
  await expect(section(page, 'طلابي')).toContainText('لا يوجد طلاب')
})

test('a parent sees a child with the week in five facts', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const parent = await logInAs('parent')
  await linkChild(platform.db, parent, await platform.join('student', { name: 'آدم كريم' }))
  await page.goto('/')
  await expect(section(page, 'أسبوع آدم كريم').getByRole('listitem')).toHaveCount(5)
  await expect(section(page, 'أولادي').getByRole('link', { name: 'آدم كريم', exact: true })).toBeVisible()
  await expect(section(page, sections.steps)).toHaveCount(0)
})

test.describe('the numbers of the platform', () => {
  // A student signs in, because the server renders a visitor's page with its own numbers.
  const counts = { teachers: 0, students: 0, courses: 0, experince: 0 }
  for (const [what, reply, shown] of [
    [
      'are the school’s own numbers while the real numbers are missing',
      { status: 500, json: {} },
      ['950+', '200+', '98+'],
    ],
    [
      'are the school’s own numbers instead of zeros, without the years of experience',
      { json: { data: counts } },
      ['950+', '200+', '98+'],
    ],
    [
      'have a plus from a thousand on',
      { json: { data: { teachers: 999, students: 1000, courses: 12, experince: 7 } } },
      ['1,000+', '999', '12', '7'],
    ],
  ] as const) {
    test(what, { tag: '@detail' }, async ({ page, logInAs }) => {
      await logInAs('student')
      await page.route('**/api/counts', (route) => route.fulfill(reply))
      await page.goto('/')
      await expect(numbers(page).getByRole('definition')).toHaveText([...shown])
    })
  }
})

test('a school that cleared its fallback numbers shows only what it has', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const admin = await platform.join('admin')
  const change = (body: object) => admin.call('POST /admin/settings', { body })
  await logInAs('student')
  const counts = { teachers: 3, students: 0, courses: 12, experince: 0 }
  await page.route('**/api/counts', (route) => route.fulfill({ json: { data: counts } }))
  expect((await change({ fallback_students: '' })).status).toBe(200)
  await page.goto('/')
  await expect(numbers(page).getByRole('definition')).toHaveText(['3', '12'])
  // The school of this worker also serves other tests, so the setting is restored.
  await change({ fallback_students: 950 })
})

test('an empty list of teachers says so, and a list that did not load also offers a retry', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  const none = { data: [], pagination: { current_page: 1, last_page: 1, total: 0, per_page: 8 } }
  await page.route('**/api/teachers/all?*', (route) => route.fulfill({ json: none }), { times: 1 })
  await page.goto('/')
  const teachers = section(page, 'اختر مدرّسك')
  await expect(teachers).toContainText('غير متاح حاليًا')
  await page.route('**/api/teachers/all?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.goto('/?page=1')
  await expect(teachers.getByRole('alert')).toContainText('غير متاح حاليًا')
  await expect(page.getByRole('region', { name: 'الإشعارات العابرة' })).toHaveCount(0)
  await teachers.getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await expect(teachers.getByRole('alert')).toHaveCount(0)
})
