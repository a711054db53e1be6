import type { Route } from '@playwright/test'
import { local, signIn, typeCode } from '#e2e/support/account-screens.ts'
import { notice, stopTime } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

test('a login shows a toast and leads home, signed in', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'ليلى حسن' })
  await signIn(page, phone, goodPassword)
  await expect(page.getByText('تم تسجيل الدخول')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('ليلى حسن')).toBeVisible()
})

test('a slow login does not redirect a person who left the login page', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await page.clock.install()
  const asked = Promise.withResolvers<Route>()
  await page.route('**/api/login', asked.resolve)
  await signIn(page, phone, goodPassword)
  const request = await asked.promise
  await page.getByRole('link', { name: 'أنشئ حسابًا' }).click()
  await expect(page).toHaveURL('/sign-up')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stopTime(page)
  await request.continue()
  await expect(notice(page, 'تم تسجيل الدخول')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/sign-up')
})

test('a wrong password keeps the typed phone and shows an error', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await signIn(page, phone, 'ليست كلمة المرور')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('form').getByText('الرقم أو كلمة المرور غير صحيحة.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(local(phone))
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('form').getByText('That phone or password isn’t right.')).toBeVisible()
})

test('an empty login form shows an error at both fields', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByText('اكتب رقم الهاتف وكلمة المرور.')).toBeVisible()
  await expect(page.getByLabel('رقم الهاتف')).toHaveAccessibleDescription('هذه الخانة مطلوبة.')
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveAccessibleDescription('هذه الخانة مطلوبة.')
})

test('an unverified account is led to the code page, and the code signs it in', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const { phone } = await makeAccount(platform, { name: 'يوسف علي' })
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/otp')
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('يوسف علي')).toBeVisible()
})

test('signing out removes the login from the browser', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'هنا سامي' })
  await signIn(page, phone, goodPassword)
  // A login leads to the home page, which closes an open menu. The home page is complete when its heading has the
  // focus.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: /حسابك/ }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  // The sign-out reloads the home page, and `evaluate` fails while a page reloads.
  const kept = () => page.evaluate(() => localStorage.getItem('user')).catch(() => 'loading')
  await expect.poll(kept).toBeNull()
})
