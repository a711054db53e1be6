import type { Page } from '@playwright/test'
import { piastres } from '#contract/money.ts'
import { local, signIn, typeCode } from '#e2e/support/account-screens.ts'
import { examFor } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { makeCourse, makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'

async function logIn(page: Page, phone: string) {
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
}

test('a visitor who subscribes reads what happens, signs up and returns to the course', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'), { price: piastres(25_000) })
  await page.goto(`/course-details/${course.id}`)
  await page.getByRole('button', { name: 'اشترك في الكورس' }).click()
  const sheet = page.getByRole('dialog', { name: 'اشترك في الكورس' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await expect(sheet).toContainText('وتدفع 250 ج.م عن شهر')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await sheet.getByRole('link', { name: 'أنشئ حسابًا' }).click()
  await expect(page.getByText('تعود إلى الصفحة التي أردتها')).toBeVisible()

  const phone = '+201012347001'
  await page.getByRole('textbox', { name: 'الاسم', exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByLabel('المرحلة').selectOption({ index: 1 })
  await page.getByLabel('الصف').selectOption({ index: 1 })
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await page.getByLabel('أعد كتابة كلمة المرور').fill(goodPassword)
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
  await expect(page).toHaveURL('/otp')
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL(`/course-details/${course.id}`)
  await expect(page.getByRole('banner').getByText('كريم ناصر')).toBeVisible()
})

test('a login leads to the exam or lesson whose address was opened', { tag: '@detail' }, async ({ page, platform }) => {
  const { phone, id } = await makeAccount(platform, { verified: true })
  const exam = await examFor(platform, { id })
  await page.goto(`/student-exam/${exam.id}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  await logIn(page, phone)
  await expect(page).toHaveURL(`/student-exam/${exam.id}`)

  await page.evaluate(() => localStorage.removeItem('user'))
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await platform.join('teacher')))
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  await logIn(page, phone)
  await expect(page).toHaveURL(`/lesson/${lesson.id}`)
})

test('an exam’s link leads through login and payment to the exam', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, birth_date: '1990-01-01' })
  const course = await makeCourse(platform.db, await platform.join('teacher'), { price: piastres(25_000) })
  const lesson = await makeLesson(platform.db, course)
  const exam = await makeTest(platform.db, lesson)
  const homework = await makeHomework(platform.db, lesson)
  await page.goto(`/student-exam/${exam.id}`)
  await logIn(page, phone)
  const heading = page.getByRole('heading', { level: 1 })
  const needed = 'اشترك في الكورس لتفتح هذه الصفحة'
  await expect(heading).toHaveText(needed)

  await page.goto(`/homework/${homework.id}`)
  await expect(heading).toHaveText(needed)
  await expect(page.getByRole('link', { name: 'إلى الكورس' })).toHaveAttribute('href', `/course-details/${course.id}`)

  await page.goto(`/student-exam/${exam.id}`)
  await page.getByRole('button', { name: 'اشترك في الكورس' }).click()
  await page.getByRole('button', { name: 'وافق على الدفع' }).click()
  await expect(page.getByText('رقم الإيصال:').getByRole('link')).toHaveAttribute('href', /^\/my\/payments\/\S+$/)
  const wayOn = page.getByRole('link', { name: 'افتح الصفحة التي أردتها' })
  expect((await wayOn.boundingBox())?.height).toBeGreaterThanOrEqual(36)
  await wayOn.click()
  await expect(page).toHaveURL(`/student-exam/${exam.id}`)
  await expect(page.getByRole('button', { name: 'ابدأ الامتحان' })).toBeVisible()
})

test('a free course opens the wanted page at once', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'), { price: null })
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await page.goto(`/homework/${homework.id}`)
  await page.getByRole('button', { name: 'ابدأ مجانًا' }).click()
  await expect(page.getByRole('heading', { name: 'سلّم حلّك' })).toBeVisible()
})

test('after an ended session a login leads the same user back to the page, and another user home', async ({
  page,
  platform,
}) => {
  const student = await makeAccount(platform, { verified: true })
  await signIn(page, student.phone, goodPassword)
  await expect(page).toHaveURL('/')
  for (const [next, leadsTo] of [
    [student, '/teachers'],
    [await makeAccount(platform, { verified: true }), '/'],
  ] as const) {
    // This address is no page of the app. An open page of the app would notice the ended session through a call.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...session, token: 'ended' }))
    })
    await page.goto('/teachers')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أهلًا بعودتك')
    await logIn(page, next.phone)
    await expect(page).toHaveURL(leadsTo)
  }
})
