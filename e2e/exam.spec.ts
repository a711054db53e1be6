import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { attempts } from '#server/exams/tables.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { awake } from './browser.ts'
import { expect, test } from './platform.ts'

type Fields = Parameters<typeof makeTest>[2]

/** An exam that the signed-in student may take. */
async function examFor({ db, join }: Platform, student: Person, fields: Fields = {}) {
  const teacher = await join('teacher')
  const course = await makeCourse(db, teacher)
  await subscribe(db, student, course)
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3, ...fields })
  const attempt = async () => (await db.select().from(attempts).where(eq(attempts.test_id, exam.id)))[0]
  return { ...exam, teacher, attempt }
}

async function begin(page: Page, examId: number) {
  await page.goto(`/student-exam/${examId}`)
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

// The radio itself is drawn over by its letter; people press the letter.
const choose = (page: Page, answer: 'أ' | 'ب') => page.getByRole('radio', { name: answer }).check({ force: true })
const next = (page: Page) => page.getByRole('button', { name: 'السؤال التالي' }).click()
const result = (page: Page) => page.getByRole('dialog', { name: 'تم تسليم الامتحان' })
const allSaved = (page: Page) => expect(page.getByText('كل إجاباتك محفوظة')).toBeVisible()

async function handIn(page: Page, press: 'click' | 'dblclick' = 'click') {
  await page.getByRole('button', { name: 'إنهاء وتسليم' }).first().click()
  await page.getByRole('button', { name: 'سلّم الامتحان' })[press]()
}

const blur = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('reading the start page does not start the clock', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'))
  await page.goto(`/student-exam/${exam.id}`)
  await expect(page.getByRole('button', { name: 'ابدأ الامتحان' })).toBeVisible()
  expect(await exam.attempt()).toBeUndefined()
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click()
  await expect(page.getByRole('timer')).toContainText(/20:00|19:5\d/)
  expect(await exam.attempt()).toBeDefined()
})

test('a reload goes on with the answers and the time that is left', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'), { leave_rule: 'watchful' })
  await begin(page, exam.id)
  await choose(page, 'أ')
  await next(page)
  await choose(page, 'ب')
  await allSaved(page)
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  await awake(page)
  await expect(page.getByRole('timer')).toContainText(/1\d:\d\d/)
  await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
  await next(page)
  await expect(page.getByRole('radio', { name: 'ب' })).toBeChecked()
})

test('leaving full screen submits a strict exam, once', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1 })
  await begin(page, exam.id)
  await choose(page, 'أ')
  await allSaved(page)
  await page.evaluate(() => document.exitFullscreen())
  await expect(result(page)).toContainText('100%')
  expect((await exam.attempt())?.submit_reason).toBe('fullscreen')
  await page.goto(`/student-exam/${exam.id}`)
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click()
  await expect(page.getByRole('heading', { name: 'سلّمت هذا الامتحان من قبل.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'العودة إلى الحصة' })).toBeVisible()
})

test('a window that loses the focus submits a strict exam', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1 })
  await begin(page, exam.id)
  await choose(page, 'ب')
  await blur(page)
  await expect(result(page)).toContainText('0%')
  expect((await exam.attempt())?.submit_reason).toBe('blur')
})

test('a flicker of the focus does not end the exam', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'))
  await begin(page, exam.id)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
  await choose(page, 'أ')
  await allSaved(page)
  expect((await exam.attempt())?.submitted_at).toBeNull()
})

test('a watchful exam goes on, and the teacher sees that the student left', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1, leave_rule: 'watchful' })
  await begin(page, exam.id)
  await choose(page, 'أ')
  await page.evaluate(() => document.exitFullscreen())
  await blur(page)
  await page.waitForFunction((from) => performance.now() - from > 400, await page.evaluate(() => performance.now()))
  await focus(page)
  await allSaved(page)
  await handIn(page)
  await expect(result(page)).toContainText('100%')

  const desk = await browserOf(exam.teacher)
  await desk.goto(`/exam/submission/data/${(await exam.attempt())?.id}`)
  const timeline = desk.getByRole('region', { name: 'ما حدث أثناء الامتحان' })
  await expect(timeline).toContainText('خرج من ملء الشاشة')
  await expect(timeline).toContainText('ترك النافذة')
})

test('without a network the answers stay on the phone, and the sealed exam arrives later', async ({
  page,
  context,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 2 })
  await begin(page, exam.id)
  await choose(page, 'أ')
  await allSaved(page)
  await context.setOffline(true)
  await next(page)
  await choose(page, 'أ')
  await expect(page.getByText('لا توجد شبكة. أكمل، وإجاباتك محفوظة على هذا الهاتف.')).toBeVisible()
  await expect(page.getByText('2 محفوظة على هذا الهاتف، و1 على الخادم')).toBeVisible()

  await handIn(page)
  await expect(page.getByRole('dialog', { name: 'امتحانك محفوظ على هذا الهاتف' })).toBeVisible()
  expect((await exam.attempt())?.submitted_at).toBeNull()
  await context.setOffline(false)
  await expect(result(page)).toContainText('100%')
})

test('a second tab is told that the exam is open elsewhere', async ({ page, context, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'), { leave_rule: 'watchful' })
  await begin(page, exam.id)
  const second = await context.newPage()
  await second.goto(`/student-exam/${exam.id}`)
  await expect(second.getByRole('heading', { name: 'الامتحان مفتوح في نافذة أخرى' })).toBeVisible()
  await second.close()
  await choose(page, 'أ')
  await allSaved(page)
})

test('a double click hands in once, and Escape does not close the result', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1 })
  await begin(page, exam.id)
  await choose(page, 'أ')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/submit') && sent.push(request.url()))
  await handIn(page, 'dblclick')
  await expect(result(page)).toContainText('100%')
  await expect(result(page)).toContainText(/رقم الإيصال \S+/)
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(result(page)).toBeVisible()
})

test('an exam of a course without a subscription is not available', async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await platform.join('student'))
  await logInAs('student')
  await page.goto(`/student-exam/${exam.id}`)
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click()
  await expect(page.getByText('هذا الامتحان غير متاح')).toBeVisible()
})
