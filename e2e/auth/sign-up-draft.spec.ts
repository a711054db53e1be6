import type { Page, Route } from '@playwright/test'
import { signIn } from '#e2e/support/account-screens.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

const back = (page: Page) => page.getByText(/عاد ما كتبته ولم تحفظه/)
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('sign-up') ?? '')
const password = 'ثلاث كلمات طويلة'

test('a registration that was not sent comes back after a reload, without passwords, and can start over', async ({
  page,
  platform,
}) => {
  const { stage_id, grade_id } = platform.curriculum
  await page.goto('/sign-up')
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill('0101234')
  await page.getByLabel('المرحلة').selectOption(String(stage_id))
  await page.getByLabel('الصف').selectOption(String(grade_id))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('تاريخ الميلاد').fill('2012-03-04')
  await expect.poll(() => kept(page)).toContain('2012-03-04')
  expect(await kept(page)).not.toContain(password)
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('كريم ناصر')

  await page.reload()
  await expect(back(page)).toContainText('الملفات تُختار من جديد.')
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('كريم ناصر')
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('101234')
  await expect(page.getByLabel('الصف')).toHaveValue(String(grade_id))
  await expect(page.getByLabel('تاريخ الميلاد')).toHaveValue('2012-03-04')
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('المرحلة')).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
  expect(await kept(page)).toBe('')
})

test('a registration keeps the whole phone number when the number was typed last', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/sign-up')
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').pressSequentially('01012345678')
  await expect.poll(() => kept(page)).toContain('+201012345678')
  await page.reload()
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('1012345678')
})

test('a parent’s registration comes back with its role but without the student code, and a sent registration does not', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const student = await platform.join('student')
  const code = student.code ?? ''
  await page.goto('/sign-up')
  await page.getByText('وليّ أمر', { exact: true }).click()
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill('+966501234567')
  await page.getByLabel('كود الطالب').fill(code)
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('karim-draft@example.com')
  await expect.poll(() => kept(page)).toContain('karim-draft@example.com')
  expect(await kept(page)).not.toContain(code)
  await page.reload()
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('+966501234567')
  await expect(page.getByLabel('كود الطالب')).toHaveValue('')

  await page.getByLabel('كود الطالب').fill(code)
  for (const name of ['كلمة المرور', 'أعد كتابة كلمة المرور'])
    await page.getByLabel(name, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
  await expect(page).toHaveURL('/otp')
  expect(await kept(page)).toBe('')
})

test('a registration that was kept for more than an hour does not come back and is removed', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/sign-up')
  const at = Date.now() - 61 * 60 * 1000
  const old = JSON.stringify({ at, search: '', values: { user_type: 'student', name: 'كريم ناصر' } })
  await page.evaluate((text) => sessionStorage.setItem('sign-up', text), old)
  await page.reload()
  await expect.poll(() => kept(page)).toBe('')
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('a login removes a registration that another person typed in the tab', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await page.goto('/sign-up')
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await expect.poll(() => kept(page)).toContain('كريم ناصر')
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/')
  expect(await kept(page)).toBe('')
})

test('a person who leaves the registration for the login has nothing of the login kept', { tag: '@detail' }, async ({
  page,
}) => {
  const asked = Promise.withResolvers<Route>()
  await page.route(/\/assets\/kept-sign-up-.*\.js$/, asked.resolve)
  await page.goto('/sign-up')
  await page.getByLabel('الاسم', { exact: true }).pressSequentially('ك')
  const code = await asked.promise
  await page.getByRole('link', { name: 'سجّل الدخول' }).click()
  await expect(page).toHaveURL('/login')
  const arrived = page.waitForEvent('requestfinished', (request) => request.url() === code.request().url())
  await code.continue()
  await arrived
  await page.getByLabel('رقم الهاتف').fill('01012345678')
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  expect(await kept(page)).toBe('')
})
