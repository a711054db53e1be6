import { type Browser, expect, type Page, test } from '@playwright/test'
import { local, typeCode } from '#e2e/support/account-screens.ts'
import { complaints } from '#e2e/support/browser.ts'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
import { type EmptyMachine, startEmptyMachine } from '#e2e/support/empty-machine.ts'
import { patient } from '#e2e/support/platform.ts'
import { password, setupScreens } from '#e2e/support/setup-screens.ts'

const teacher = { name: 'كريم ناصر', phone: '+201012345701' }
const student = { name: 'سلمى حسن', phone: '+201012345702' }
const course = 'الضوء والصوت'

let machine: EmptyMachine
test.beforeAll(async () => {
  machine = await startEmptyMachine()
})
test.afterAll(() => machine.close())

async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: machine.origin, locale: 'ar-EG' })
  return patient(await context.newPage())
}

/** Registers through the page and types the code that the server sent. */
async function register(page: Page, role: 'teacher' | 'student', { name, phone }: { name: string; phone: string }) {
  await page.goto(`/sign-up?role=${role}`)
  await page.getByRole('textbox', { name: 'الاسم', exact: true }).fill(name)
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByRole('textbox', { name: /البريد الإلكتروني/ }).fill(`p${phone.slice(1)}@example.com`)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('أعد كتابة كلمة المرور').fill(password)
  if (role === 'student') {
    await page.getByLabel('المرحلة').selectOption({ label: 'المرحلة الثانوية' })
    await page.getByLabel('الصف').selectOption({ label: 'الصف الأول الثانوي' })
  }
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await typeCode(page, await machine.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL(`${machine.origin}/`)
}

/** Approves the waiting teacher on the office's page, as the signed-in administrator. */
async function approve(page: Page, name: string) {
  await page.goto('/admin/approval')
  await page.getByRole('button', { name: `اعتمد ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'اعتمد' }).click()
  await expect(page.getByText('تم الاعتماد.')).toBeVisible()
}

test('a school’s first morning: 23 taps open it on an empty machine, and a student sees its first course', async ({
  browser,
}) => {
  const office = await newBrowser(browser)
  const heard = complaints(office)
  const link = machine.link()
  await office.goto(link)
  await expect(office).toHaveURL(`${machine.origin}/setup`)
  const setup = setupScreens(office, 'ar')
  await setup.makeAdministrator()
  await setup.fillSchool()
  await expect(setup.step('curriculumTitle')).toBeVisible()
  await office.reload()
  await setup.addSubject({ ar: 'الفلسفة', en: 'Philosophy' })
  await setup.saveRules()
  await setup.openSchool()
  await expect(office).toHaveURL(`${machine.origin}/admin`)
  expect(setup.count()).toBeLessThanOrEqual(23)
  expect(heard).toEqual([])

  const late = await newBrowser(browser)
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'استُخدم هذا الرابط' })).toBeVisible()
  await expect(late.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()

  const classroom = await newBrowser(browser)
  await register(classroom, 'teacher', teacher)
  await expect(classroom).toHaveTitle(/أكاديمية النيل/)
  await classroom.goto('/courses')
  await expect(classroom.getByText('حسابك ينتظر اعتماد إدارة المدرسة')).toBeVisible()
  const visitor = await newBrowser(browser)
  await visitor.goto('/')
  await expect(visitor.getByText(teacher.name)).toHaveCount(0)
  await approve(office, teacher.name)

  const form = await openNewCourse(classroom)
  await fillCourse(form, course)
  await form.getByLabel('المادة').selectOption({ label: 'الفلسفة' })
  await form.getByRole('button', { name: 'احفظ' }).click()
  await expect(classroom.getByRole('link', { name: course })).toBeVisible()

  const home = await newBrowser(browser)
  await register(home, 'student', student)
  // The student's day comes late and moves the teachers down, away from a press that has begun.
  await expect(home.getByRole('region', { name: /^اليوم/ })).toBeVisible()
  await home.getByRole('link', { name: teacher.name }).first().click()
  await expect(home.getByRole('heading', { name: course })).toBeVisible()
})
