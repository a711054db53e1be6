import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { firstSettings, saveSettings } from '#server/content/settings.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'

const words = {
  ar: {
    dir: 'rtl',
    home: '/',
    join: 'أنشئ حسابًا',
    role: 'طالب',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    stage: 'المرحلة',
    grade: 'الصف',
    password: 'كلمة المرور',
    again: 'أعد كتابة كلمة المرور',
    create: 'أنشئ الحساب',
    digit: (place: number) => `الرقم ${place} من 5`,
    verify: 'تحقّق',
    course: 'الكهربية والتيار',
    viewCourse: 'اعرض الكورس',
    subscribe: 'اشترك في الكورس',
    approve: 'وافق على الدفع',
    paid: 'تم الدفع. أهلًا بك في الكورس.',
    lesson: 'قانون أوم',
    start: 'ابدأ',
    begin: 'ابدأ الامتحان',
    next: 'السؤال التالي',
    finish: 'أنهِ وسلّم',
    submit: 'سلّم الامتحان',
    submitted: 'تم تسليم الامتحان',
    percent: /50%/,
    receipt: /رقم الإيصال/,
    back: 'العودة إلى الحصة',
    score: '1 من 2',
  },
  en: {
    dir: 'ltr',
    home: '/en',
    join: 'Create an account',
    role: 'Student',
    name: 'Name',
    phone: 'Phone number',
    stage: 'Stage',
    grade: 'Grade',
    password: 'Password',
    again: 'Password again',
    create: 'Create account',
    digit: (place: number) => `Digit ${place} of 5`,
    verify: 'Verify',
    course: 'Electricity',
    viewCourse: 'View course',
    subscribe: 'Subscribe to this course',
    approve: 'Approve payment',
    paid: 'Payment received. Welcome to the course.',
    lesson: 'Ohm’s law',
    start: 'Start',
    begin: 'Start exam',
    next: 'Next question',
    finish: 'Finish and submit',
    submit: 'Submit exam',
    submitted: 'Exam submitted',
    percent: /50%/,
    receipt: /Receipt number/,
    back: 'Back to the lesson',
    score: '1 out of 2',
  },
} as const
type Words = (typeof words)[keyof typeof words]

async function signUp(page: Page, w: Words, phone: string) {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByText(w.role, { exact: true }).click()
  await field(w.name).fill('نور الدين')
  await page.getByRole('textbox', { name: w.phone, exact: true }).fill(phone)
  await field(w.stage).selectOption({ index: 1 })
  await field(w.grade).selectOption({ index: 1 })
  await field(w.password).fill('ثلاث كلمات طويلة')
  await field(w.again).fill('ثلاث كلمات طويلة')
  await page.getByRole('button', { name: w.create }).click()
  await expect(page).toHaveURL(/\/otp$/)
}

async function enterCode(page: Page, w: Words, code: string) {
  for (const [place, digit] of [...code].entries()) {
    await page.getByRole('textbox', { name: w.digit(place + 1) }).fill(digit)
  }
  await page.getByRole('button', { name: w.verify }).click()
}

async function findCourse(page: Page, w: Words, teacher: string) {
  await page.getByRole('link', { name: teacher }).click()
  await expect(page.getByRole('heading', { level: 1, name: teacher })).toBeVisible()
  await page.getByRole('link', { name: w.viewCourse }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.course })).toBeVisible()
}

async function subscribe(page: Page, w: Words) {
  await page.getByRole('button', { name: w.subscribe }).click()
  await page.getByRole('button', { name: w.approve }).click()
  await expect(page.getByText(w.paid)).toBeVisible()
  await expect(page.getByRole('button', { name: w.subscribe })).toHaveCount(0)
}

/** Takes the exam with a right first answer and a wrong second answer. */
async function takeExam(page: Page, w: Words) {
  await page.getByRole('link', { name: w.lesson }).click()
  await page.getByRole('button', { name: w.start, exact: true }).click()
  await page.getByRole('button', { name: w.begin }).click()
  await expect(page.getByRole('timer')).toContainText(/(20:00|19:5\d)/)
  await page.getByRole('radio', { name: 'أ' }).check({ force: true })
  await page.getByRole('button', { name: w.next }).click()
  await page.getByRole('radio', { name: 'ب' }).check({ force: true })
  await page.getByRole('navigation').getByRole('button', { name: w.finish }).click()
  await page.getByRole('button', { name: w.submit }).click()
  const result = page.getByRole('dialog', { name: w.submitted })
  await expect(result).toContainText(w.percent)
  await expect(result).toContainText(w.receipt)
  await result.getByRole('link', { name: w.back }).click()
  await expect(page.getByRole('img', { name: w.score })).toBeVisible()
}

// The visitor looks for the teacher on the first page of the list, so no other test may add teachers.
test.use({ school: 'the main job' })

/** The long run also goes through the main job in English. */
const languages = process.env.WALK ? (['ar', 'en'] as const) : (['ar'] as const)

for (const language of languages) {
  const w = words[language]
  test(`a visitor becomes a student and takes an exam, and the teacher sees the score (${language})`, async ({
    page,
    platform,
    browserOf,
  }) => {
    // Guardians' consent is off in this test, because it has its own tests (e2e/consents).
    await saveSettings(platform.db, { ...firstSettings(2020), consent_before_buying: false })
    const name = language === 'ar' ? 'أ. محمود الشرقاوي' : 'Ms Huda Farouk'
    const teacher = await platform.join('teacher', { name })
    const course = await makeCourse(platform.db, teacher, platform.curriculum)
    const exam = await makeTest(platform.db, await makeLesson(platform.db, course), { count: 2 })
    const phone = language === 'ar' ? '01155500001' : '01155500002'

    await page.goto(w.home)
    await expect(page.locator('html')).toHaveAttribute('dir', w.dir)
    await findCourse(page, w, name)
    await page.getByRole('button', { name: w.subscribe }).click()
    await page.getByRole('dialog').getByRole('link', { name: w.join }).click()
    await signUp(page, w, phone)
    await enterCode(page, w, await platform.codeFor(`+2${phone}`))
    await expect(page.getByRole('heading', { level: 1, name: w.course })).toBeVisible()
    await subscribe(page, w)
    await takeExam(page, w)
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    const desk = await browserOf(teacher)
    await desk.goto(`/exam/${exam.id}/submissions`)
    await desk.getByRole('link', { name: 'نور الدين' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'نور الدين' })).toBeVisible()
    await expect(desk.getByRole('img', { name: '1 من 2' })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'سؤال 2' })).toContainText('إجابة الطالب')
    await expect(desk.getByText('سلّم الطالب بنفسه').first()).toBeVisible()
  })
}
