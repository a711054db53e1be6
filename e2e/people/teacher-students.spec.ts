import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notice, stopTime } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'

async function classOf({ db, join }: Platform, teacher: Person, ...names: string[]) {
  const course = await makeCourse(db, teacher)
  const students: Person[] = []
  for (const name of names) {
    const student = await join('student', { name })
    await subscribe(db, student, course)
    students.push(student)
  }
  return { course, students }
}

const student = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'ابحث بالاسم أو الكود أو رقم الهاتف كاملًا' })

test('the search for students starts once, half a second after the last letter', async ({
  page,
  platform,
  logInAs,
}) => {
  await classOf(platform, await logInAs('teacher'), 'ياسمين فؤاد', 'كريم ناصر')
  await page.clock.install()
  await page.goto('/students')
  await expect(student(page, 'كريم ناصر')).toBeVisible()
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/api/search') && asked.push(one.url()))
  await stopTime(page)
  await search(page).pressSequentially('ياسم')
  await page.clock.runFor(400)
  await search(page).pressSequentially('ين')
  await page.clock.runFor(400)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByText('نتيجة واحدة')).toBeVisible()
  await expect(student(page, 'كريم ناصر')).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('limit')).toBe('10')

  await search(page).fill('زززز')
  await page.clock.runFor(600)
  await expect(page.getByText('لا توجد نتائج عن «زززز»')).toBeVisible()
  await page.getByRole('button', { name: 'امسح البحث' }).click()
  await page.clock.runFor(600)
  await expect(student(page, 'كريم ناصر')).toBeVisible()
})

test('the menu leads from search results back to all students', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await classOf(platform, await logInAs('teacher'), 'ياسمين فؤاد', 'كريم ناصر')
  await page.clock.install()
  await page.goto('/students?q=كريم')
  await expect(student(page, 'ياسمين فؤاد')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: 'طلابي' }).click()
  await expect(student(page, 'ياسمين فؤاد')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL('/students')
})

test('a teacher adds a student by code, and a wrong or missing code shows an error', async ({
  page,
  platform,
  logInAs,
}) => {
  await logInAs('teacher')
  const newcomer = await platform.join('student', { name: 'هنا وليد' })
  await page.goto('/students')
  await expect(page.getByText('لا يوجد طلاب')).toBeVisible()
  await page.getByRole('button', { name: 'أضف', exact: true }).click()
  await expect(notice(page, 'اكتب كود الطالب.')).toBeVisible()
  await page.getByLabel('كود الطالب').fill('STD-ZZZZZZ')
  await page.getByRole('button', { name: 'أضف', exact: true }).click()
  await expect(page.getByLabel('كود الطالب')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await page.route('**/teacher/subscribe-student', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByLabel('كود الطالب').fill(newcomer.code ?? '')
  await page.getByRole('button', { name: 'أضف', exact: true }).click()
  await expect(page.locator('form').getByRole('alert')).toHaveText(/تعذّرت الإضافة/)
  await expect(page.getByRole('region', { name: 'الإشعارات العابرة' })).toHaveCount(0)
  await page.getByLabel('كود الطالب').fill((newcomer.code ?? '').toLowerCase())
  await page.getByRole('button', { name: 'أضف', exact: true }).click()
  await expect(notice(page, 'تمت إضافة هنا وليد.')).toBeVisible()
  await expect(student(page, 'هنا وليد')).toBeVisible()
  await expect(page.getByLabel('كود الطالب')).toHaveValue('')
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
})

test('a card leads to the student’s exams with this teacher, and shows no courses', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const { course, students } = await classOf(platform, teacher, 'ياسمين فؤاد')
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course), { count: 2 })
  const params = { id: exam.id }
  await students[0]?.call('GET /student/tests/:id', { params })
  const answers = [{ question_id: exam.questions[0]?.id, answer_id: exam.questions[0]?.right }]
  await students[0]?.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  await page.goto('/students')
  await student(page, 'ياسمين فؤاد').click()
  await expect(page).toHaveURL(`/studentDetails/${students[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'ياسمين فؤاد' })).toBeVisible()
  const row = page.getByRole('table', { name: 'نتائج الامتحانات' }).getByRole('row', { name: /امتحان قانون أوم/ })
  await expect(row.getByRole('img', { name: '1 من 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: /كورسات/ })).toHaveCount(0)
})

test('a student’s page shows the name although a hundred others come before', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const names = Array.from({ length: 101 }, (_, place) => `طالب رقم ${place + 1}`)
  const { students } = await classOf(platform, await logInAs('teacher'), ...names)
  await page.goto(`/studentDetails/${students[100]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'طالب رقم 101' })).toBeVisible()
})

test('a former student is named as former, and the results remain', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { course, students } = await classOf(platform, await logInAs('teacher'), 'ياسمين فؤاد')
  await makeTest(platform.db, await makeLesson(platform.db, course), { count: 2 })
  await platform.db
    .update(subscriptions)
    .set({ ends_at: new Date() })
    .where(eq(subscriptions.student_id, students[0]?.id ?? 0))
  await page.goto(`/studentDetails/${students[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'طالب سابق' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('انتهى الاشتراك معك')
  await expect(page.getByRole('heading', { name: 'نتائج الامتحانات' })).toBeVisible()
})

test('another teacher’s student is not found', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('teacher')
  const stranger = await platform.join('student')
  await page.goto(`/studentDetails/${stranger.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'هذا الطالب غير موجود' })).toBeVisible()
})

/** Expects the link of the teacher's page in the profile, and paper that shows the link alone. */
async function linkIsShared(page: Page, teacherId: number) {
  const own = page.getByRole('region', { name: 'رابط صفحتك' })
  const code = own.getByRole('img', { name: 'رمز QR لصفحتك' })
  await expect(own).toContainText(`/teacherDetails/${teacherId}`)
  for (const name of ['انسخ الرابط', 'اطبع الرابط ورمز QR'])
    await expect(own.getByRole('button', { name })).toBeVisible()
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const one of [own.getByText('هدى فاروق'), code]) await expect(one).toBeVisible()
  for (const one of [page.getByRole('heading'), page.getByRole('button')]) await expect(one).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

test('the teacher’s profile saves bio, qualification and price, and shows the students and the link', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher', { name: 'هدى فاروق' })
  await classOf(platform, teacher, 'كريم ناصر')
  await page.goto('/profileteacher')
  await expect(student(page, 'كريم ناصر')).toBeVisible()
  await linkIsShared(page, teacher.id)
  await page.getByLabel('المؤهل').fill('ماجستير الفيزياء')
  await page.getByLabel('نبذة عنك').fill('أدرّس منذ عشرين عامًا')
  await page.reload()
  await expect(page.getByLabel('نبذة عنك'), 'a text that was not saved').toHaveValue('أدرّس منذ عشرين عامًا')
  await expect(page.getByRole('spinbutton', { name: 'السعر الشهري بالجنيه' })).toHaveAttribute('type', 'number')
  await expect(page.getByText(/والطالب يدفع سعر كل كورس/)).toBeVisible()
  await page.getByLabel('السعر الشهري بالجنيه').fill('')
  await page.getByLabel('السعر الشهري بالجنيه').pressSequentially('٣٠٠')
  await page.getByLabel('الاسم', { exact: true }).fill('هدى فاروق سالم')
  await page.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم تحديث الملف الشخصي')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('هدى فاروق سالم')
  await page.goto(`/teacherDetails/${teacher.id}`)
  const main = page.getByRole('main')
  for (const text of ['ماجستير الفيزياء', 'أدرّس منذ عشرين عامًا', '250 جنيهًا مصريًا في الشهر']) {
    await expect(main).toContainText(text)
  }
})
