import type { Page } from '@playwright/test'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { letLinksThrough, linkChild, makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

const child = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('children come four to a page, all from one request', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const parent = await logInAs('parent')
  for (const name of ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس']) {
    await linkChild(platform.db, parent, await platform.join('student', { name }))
  }
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/parent-student/students') && asked.push(one.url()))
  await page.goto('/children')
  const list = page.getByRole('main').getByRole('article')
  await expect(list).toHaveCount(4)
  await page.getByRole('link', { name: 'صفحة 2' }).click()
  await expect(list).toHaveCount(1)
  await expect(page).toHaveURL('/children?page=2')
  await page.goBack()
  await expect(list).toHaveCount(4)
  expect(asked).toHaveLength(1)
})

test('a parent adds a child by code, and a wrong or missing code shows an error', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await letLinksThrough(platform.db)
  await logInAs('parent')
  const son = await platform.join('student', { name: 'آدم كريم' })
  await page.goto('/children')
  await expect(page.getByText('لم تُضف أحدًا من أولادك بعد')).toBeVisible()
  const add = page.getByRole('button', { name: 'أضف', exact: true })
  await add.click()
  await expect(notice(page, 'اكتب كود الطالب أولًا.')).toBeVisible()
  await page.getByLabel('كود الطالب').fill('STD-ZZZZZZ')
  await add.click()
  await expect(page.getByLabel('كود الطالب')).toHaveAttribute('aria-invalid', 'true')
  await page.route('**/parent-student/assign', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByLabel('كود الطالب').fill(son.code ?? '')
  await add.click()
  await expect(notice(page, 'تعذّرت إضافة ابنك. راجع الكود ثم حاول مرة أخرى.')).toBeVisible()
  await add.click()
  await expect(notice(page, 'تمت إضافة آدم كريم.')).toBeVisible()
  await expect(child(page, 'آدم كريم')).toBeVisible()
})

test('a child’s page has the courses without actions, and every exam with its score or as not taken', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db, join } = platform
  const parent = await logInAs('parent')
  const daughter = await join('student', { name: 'سلمى كريم' })
  await linkChild(db, parent, daughter)
  const course = await makeCourse(db, await join('teacher', { name: 'أ. هدى فاروق' }))
  await subscribe(db, daughter, course)
  const lesson = await makeLesson(db, course)
  const taken = await makeTest(db, lesson, { count: 2 })
  await makeTest(db, lesson, { name: { ar: 'امتحان لم يُدخل', en: 'Not taken' } })
  const params = { id: taken.id }
  await daughter.call('GET /student/tests/:id', { params })
  const answers = [{ question_id: taken.questions[0]?.id, answer_id: taken.questions[0]?.right }]
  await daughter.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })

  await page.goto('/children')
  await child(page, 'سلمى كريم').click()
  await expect(page.getByRole('heading', { level: 1, name: 'سلمى كريم' })).toBeVisible()
  const results = page.getByRole('table', { name: 'نتائج الامتحانات' })
  await expect(
    results.getByRole('row', { name: /امتحان قانون أوم/ }).getByRole('img', { name: '1 من 2' }),
  ).toBeVisible()
  await expect(results.getByRole('row', { name: /امتحان لم يُدخل/ })).toContainText('لم يدخل الامتحان بعد')
  const courses = page.getByRole('region', { name: 'كورسات سلمى كريم' })
  await expect(courses.getByRole('article')).toContainText('أ. هدى فاروق')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await courses.getByRole('article').boundingBox())?.height).toBe(400)
  }
  await expect(courses.getByRole('button')).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await courses.getByRole('article').boundingBox())?.height, `at ${width} pixels`).toBe(400)
  }
  await courses.getByRole('link', { name: 'الكهربية والتيار' }).click()
  await expect(page).toHaveURL(`/course-details/${course.id}`)
  await expect(page.getByRole('button', { name: /اشترك/ })).toHaveCount(0)
  const lessons = page.getByRole('region', { name: /^الحصص/ })
  await expect(lessons.getByRole('heading', { name: 'قانون أوم' })).toBeVisible()
  await expect(lessons.getByRole('link')).toHaveCount(0)
  await expect(lessons).not.toContainText('اعرض الحصة')
})

test('another parent’s child is not found', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('parent')
  const stranger = await platform.join('student')
  await page.goto(`/studentDetails/${stranger.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'هذا الطالب غير موجود' })).toBeVisible()
  await page.goto('/studentDetails')
  await expect(page).toHaveURL('/children')
})

test('a parent edits the profile, reads the success in the page’s language, and sees the children', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const parent = await logInAs('parent', { name: 'كريم ناصر' })
  await linkChild(platform.db, parent, await platform.join('student', { name: 'آدم كريم' }))
  await page.goto('/profileparent')
  await expect(child(page, 'آدم كريم')).toBeVisible()
  await page.getByLabel('البريد الإلكتروني').fill('لا بريد')
  await page.getByRole('button', { name: 'احفظ' }).click()
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription(/اكتب البريد الإلكتروني كاملًا/)
  await page.getByLabel('البريد الإلكتروني').fill('karim@example.com')
  await page.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم تحديث الملف الشخصي')).toBeVisible()
  await context.addCookies([{ name: 'i18next', value: 'en', url: platform.config.publicUrl }])
  await page.goto('/profileparent')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

test('children that do not load show an error in the list at once, with a retry', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const parent = await logInAs('parent')
  await linkChild(platform.db, parent, await platform.join('student', { name: 'نور علاء' }))
  await page.route('**/api/parent-student/students', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/children')
  await expect(notice(page, 'تعذّر تحميل أولادك.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('تعذّر تحميل أولادك.')
  await page.unroute('**/api/parent-student/students')
  await page.getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await expect(child(page, 'نور علاء')).toBeVisible()
})

test('an error is not announced again after a change of language', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('parent')
  await page.route('**/api/parent-student/students', (route) => route.fulfill({ status: 500, json: {} }))
  await page.addInitScript(() => {
    const said = new Set<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('body > :not(#root) [role=alert]')) said.add(one)
      document.documentElement.dataset.said = String(said.size)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/children')
  await expect(notice(page, 'تعذّر تحميل أولادك.')).toBeVisible()
  const failed = page.getByRole('main').getByRole('alert')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(failed).toContainText('Your children could not be loaded.')
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(failed).toContainText('تعذّر تحميل أولادك.')
  await expect(page.locator('html')).toHaveAttribute('data-said', '1')
  await page.getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-said', '2')
})

test('a parent without a child is led from home to the form that adds a child', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('parent')
  await page.goto('/')
  await page.getByRole('region', { name: 'أولادي' }).getByRole('link', { name: 'أضف ابنك' }).click()
  await expect(page.getByRole('region', { name: 'أضف ابنك' }).getByLabel('كود الطالب')).toBeVisible()
})
