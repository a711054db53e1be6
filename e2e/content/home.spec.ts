import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, subscribe } from '#server/test/examples.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const numbers = (page: Page) => section(page, 'المنصة بالأرقام')
const sections = { own: ['طلابك', 'كورساتك', 'أبناؤك'], steps: 'كيف تسير الحصة', why: /لماذا يختار الطلاب/ }

test('a visitor gets the page in Arabic, from right to left, before a script runs', async ({ request }) => {
  const reply = await request.get('/')
  expect(reply.status()).toBe(200)
  const html = await reply.text()
  expect(html).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl">/i)
  expect(html).toContain('<h1')
})

test('a visitor sees the steps, the parents’ view and the two ways to join', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(section(page, sections.steps)).toBeVisible()
  for (const name of sections.own) await expect(section(page, name)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'انضم إلينا' })).toHaveAttribute('href', '/sign-up')
  await expect(main.getByRole('link', { name: 'من نحن' })).toHaveAttribute('href', '/about-us')
  for (const name of ['انضم طالبًا', 'انضم مدرّسًا']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^\/sign-up/)
  }
})

test('signed-in users see the contact link and the banner with both ways to join', async ({ page, logInAs }) => {
  await logInAs('student')
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'تواصل معنا' })).toHaveAttribute('href', '/contact-us')
  await expect(section(page, sections.steps)).toBeVisible()
  for (const name of ['انضم طالبًا', 'انضم مدرّسًا']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^\/sign-up/)
  }
  await expect(main.getByRole('link', { name: 'انضم إلينا' })).toHaveCount(0)
})

test('a teacher sees at most four students, and courses with their actions', async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  for (let count = 0; count < 5; count += 1) await subscribe(platform.db, await platform.join('student'), course)
  await page.goto('/')
  await expect(section(page, 'طلابك').getByRole('article')).toHaveCount(4)
  await expect(section(page, 'طلابك').getByRole('link', { name: 'كل الطلاب' })).toHaveAttribute('href', '/students')
  const own = section(page, 'كورساتك')
  const link = own.getByRole('link', { name: 'الكهربية والتيار' })
  await expect(link).toHaveAttribute('href', `/course-details-teacher/${course.id}`)
  await own.getByRole('button', { name: /^تعديل/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click()
  await own.getByRole('switch').click()
  await expect(own.getByRole('switch')).not.toBeChecked()
  await expect(own.getByRole('button', { name: /^حذف/ })).toBeVisible()
  await expect(section(page, sections.steps)).toHaveCount(0)
})

test('a teacher without students reads that there are none yet', async ({ page, logInAs }) => {
  await logInAs('teacher')
  await page.goto('/')
  await expect(section(page, 'طلابك')).toContainText('لا يوجد طلاب')
})

test('a parent sees the children', async ({ page, platform, logInAs }) => {
  const parent = await logInAs('parent')
  await linkChild(platform.db, parent, await platform.join('student', { name: 'آدم كريم' }))
  await page.goto('/')
  await expect(section(page, 'أبناؤك').getByRole('link', { name: 'آدم كريم' })).toBeVisible()
  await expect(section(page, sections.steps)).toHaveCount(0)
})

test.describe('the numbers of the platform', () => {
  // The server caches guests' pages for seconds; signed-in viewers always load afresh.
  const counts = { teachers: 0, students: 0, courses: 0, experince: 0 }
  for (const [what, reply, shown] of [
    ['missing ones are as the school hopes', { status: 500, json: {} }, ['950+', '200+', '98+']],
    ['zeros too, and no experience is none', { json: { data: counts } }, ['950+', '200+', '98+']],
    [
      'a plus stands from a thousand on',
      { json: { data: { teachers: 999, students: 1000, courses: 12, experince: 7 } } },
      ['1,000+', '999', '12', '7'],
    ],
  ] as const) {
    test(what, async ({ page, logInAs }) => {
      await logInAs('student')
      await page.route('**/api/counts', (route) => route.fulfill(reply))
      await page.goto('/')
      await expect(numbers(page).getByRole('definition')).toHaveText([...shown])
    })
  }
})

test('an empty list of teachers says so, and a list that did not load also offers a retry', async ({
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
  await expect(page.getByRole('region', { name: 'التنبيهات' })).toHaveCount(0)
  await teachers.getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await expect(teachers.getByRole('alert')).toHaveCount(0)
})
