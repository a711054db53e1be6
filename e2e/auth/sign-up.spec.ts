import type { Page } from '@playwright/test'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { letLinksThrough } from '#server/test/examples.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillWhatEverybodyFills(page: Page, phone: string) {
  await field(page, 'الاسم').fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill(phone)
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(`k${phone}@example.com`)
  await page.getByLabel('كلمة المرور', { exact: true }).fill('ثلاث كلمات طويلة')
  await page.getByLabel('أعد كتابة كلمة المرور').fill('ثلاث كلمات طويلة')
}

const submit = (page: Page) => page.getByRole('button', { name: 'أنشئ الحساب' }).click()

test('empty required fields show their errors at once', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/sign-up')
  await submit(page)
  for (const input of [
    field(page, 'الاسم'),
    page.getByLabel('رقم الهاتف'),
    page.getByLabel('المرحلة'),
    page.getByLabel('أعد كتابة كلمة المرور'),
  ]) {
    await expect(input).toHaveAccessibleDescription(/هذه الخانة مطلوبة\./)
  }
  await expect(field(page, 'الاسم')).toBeFocused()
})

test('problems that only the server finds are shown under the inputs and as toasts', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  await platform.join('parent', { email: 'taken@example.com' })
  await page.goto('/sign-up?role=parent')
  await fillWhatEverybodyFills(page, '123')
  await field(page, 'البريد الإلكتروني').fill('taken@example.com')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('12345678')
  await page.getByLabel('أعد كتابة كلمة المرور').fill('12345678')
  await page.getByLabel('كود الطالب').fill('STD-ZZZZZZ')
  await submit(page)
  await expect(page.getByLabel('رقم الهاتف')).toHaveAccessibleDescription(/رقم الهاتف غير صحيح\./)
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveAccessibleDescription(/سهلة التخمين/)
  await expect(page.getByRole('alert').filter({ hasText: 'رقم الهاتف غير صحيح.' })).toBeVisible()

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel('Phone number')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByLabel('رقم الهاتف')).toHaveAccessibleDescription(/رقم الهاتف غير صحيح\./)

  await page.getByLabel('رقم الهاتف').fill('01012345999')
  await expect(page.getByLabel('رقم الهاتف')).not.toHaveAttribute('aria-invalid')
})

test('a password that is too short shows one error', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/sign-up?role=teacher')
  await fillWhatEverybodyFills(page, '01012345005')
  const password = page.getByLabel('كلمة المرور', { exact: true })
  await expect(password).toHaveAccessibleDescription('8 أحرف على الأقل')
  // Browsers check minlength only after typing, not after `fill`.
  await password.fill('')
  await password.pressSequentially('قصيرة')
  await submit(page)
  await expect(password).toHaveAccessibleDescription('8 أحرف على الأقل.')
})

test('different passwords are refused before a request is sent', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/sign-up?role=teacher')
  await fillWhatEverybodyFills(page, '01012345001')
  await page.getByLabel('أعد كتابة كلمة المرور').fill('كلمات أخرى تمامًا')
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/api/register') && sent.push(one.url()))
  await submit(page)
  await expect(page.getByLabel('أعد كتابة كلمة المرور')).toHaveAccessibleDescription('كلمتا المرور غير متطابقتين.')
  expect(sent).toEqual([])
})

test('changing the role shows the new role’s fields and clears the earlier fields', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const { stage_id, grade_id } = platform.curriculum
  await page.goto('/sign-up')
  const grade = page.getByLabel('الصف')
  await expect(grade).toBeDisabled()
  await page.getByLabel('المرحلة').selectOption(String(stage_id))
  await grade.selectOption(String(grade_id))

  await page.getByText('وليّ أمر', { exact: true }).click()
  await expect(page.getByLabel('المرحلة')).toHaveCount(0)
  await page.getByLabel('كود الطالب').fill('STD-4F7K2Q')
  await page.getByText('مدرّس', { exact: true }).click()
  await expect(page.getByLabel('كود الطالب')).toHaveCount(0)

  await page.getByText('طالب', { exact: true }).click()
  await expect(page.getByLabel('المرحلة')).toHaveValue('')
  await page.getByText('وليّ أمر', { exact: true }).click()
  await expect(page.getByLabel('كود الطالب')).toHaveValue('')
})

test('a student registers without an e-mail; other roles must enter an e-mail', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const { stage_id, grade_id } = platform.curriculum
  await page.goto('/sign-up')
  await page.getByText('مدرّس', { exact: true }).click()
  await submit(page)
  await expect(field(page, 'البريد الإلكتروني')).toHaveAccessibleDescription(/مطلوب/)
  await page.getByText('طالب', { exact: true }).click()
  await fillWhatEverybodyFills(page, '01012345004')
  await page.getByRole('textbox', { name: 'البريد الإلكتروني (اختياري)' }).fill('')
  await page.getByLabel('المرحلة').selectOption(String(stage_id))
  await page.getByLabel('الصف').selectOption(String(grade_id))
  await submit(page)
  await expect(page).toHaveURL('/otp')
})

test('a toast says that stages did not load, and a button loads them again', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  await page.goto('/sign-up?role=teacher')
  await page.route('**/api/stage', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByText('طالب', { exact: true }).click()
  await expect(notice(page, 'تعذّر تحميل المراحل.')).toBeVisible()
  await page.unroute('**/api/stage')
  await page.locator('form').getByRole('button', { name: 'حاول مرة أخرى' }).click()
  await page.getByLabel('المرحلة').selectOption(String(platform.curriculum.stage_id))
  await expect(page.getByLabel('الصف')).toBeEnabled()
})

test('every refused field has its own toast with its name, even for equal messages', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/sign-up?role=teacher')
  const data = { name: ['غير مقبول.'], phone: ['رقم ناقص.'], email: ['بريد ناقص.'], birth_date: ['غير مقبول.'] }
  await page.route('**/api/register', (route) => route.fulfill({ status: 422, json: { message: 'راجع', data } }))
  await fillWhatEverybodyFills(page, '01012345006')
  await submit(page)
  const said = page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')
  await expect(said).toHaveText(['بريد ناقص.البريد الإلكتروني', 'رقم ناقص.رقم الهاتف', 'غير مقبول.الاسم'])
  await said.filter({ hasText: 'رقم ناقص.' }).getByRole('button').click()
  await expect(said).toHaveText(['غير مقبول.تاريخ الميلاد', 'بريد ناقص.البريد الإلكتروني', 'غير مقبول.الاسم'])
})

test('searching for a country’s name finds it', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: /مفتاح الدولة/ }).click()
  await page.getByRole('combobox', { name: 'ابحث عن دولة' }).fill('الكويت')
  await page.getByRole('option', { name: /الكويت/ }).click()
  await expect(page.getByRole('button', { name: 'مفتاح الدولة: +965' })).toBeVisible()
})

test('a parent registers with a child’s code and finds the child', async ({ page, platform }) => {
  await letLinksThrough(platform.db)
  const child = await platform.join('student', { name: 'آدم كريم' })
  await page.goto('/sign-up?role=parent')
  await fillWhatEverybodyFills(page, '01012345002')
  await page.getByLabel('كود الطالب').fill(child.code ?? '')
  await submit(page)
  await expect(page).toHaveURL('/otp')
  for (const [place, digit] of [...(await platform.codeFor('+201012345002'))].entries()) {
    await page.getByRole('textbox', { name: `الرقم ${place + 1} من 5` }).fill(digit)
  }
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: 'أولادي' }).click()
  await expect(page.getByRole('link', { name: 'آدم كريم', exact: true })).toBeVisible()
})

test('a double click on the button makes one account', { tag: '@detail' }, async ({ page, platform }) => {
  await page.goto('/sign-up?role=teacher')
  await fillWhatEverybodyFills(page, '01012345003')
  await page.getByRole('button', { name: 'أنشئ الحساب' }).dblclick()
  await expect(page).toHaveURL('/otp')
  expect((await platform.sentTo('+201012345003')).filter(({ code }) => code)).toHaveLength(1)
})
