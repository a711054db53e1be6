import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { local, signIn } from '#e2e/support/account-screens.ts'
import { asksAtReload, notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { appCode, giveTwoStep, wrongAppCode } from '#server/test/two-step.ts'

/** Opens the profile's two-step dialog and confirms the password. Returns the dialog and its secret without spaces. */
async function begin(page: Page) {
  await page.goto('/profileteacher')
  await page.getByRole('button', { name: 'فعّل الدخول بخطوتين' }).click()
  const dialog = page.getByRole('dialog', { name: 'فعّل الدخول بخطوتين' })
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'التالي' }).click()
  await expect(dialog.getByRole('heading', { name: 'ربط تطبيق الرموز' })).toBeFocused()
  const shown = (await dialog.locator('bdi').last().textContent()) ?? ''
  return { dialog, secret: shown.replaceAll(' ', '') }
}

test('a teacher turns two-step sign-in on, keeps ten recovery codes and turns it off again', {
  tag: '@detail',
}, async ({ page, logInAs }) => {
  await logInAs('teacher', { password_hash: await hashPassword(goodPassword) })
  const { dialog, secret } = await begin(page)
  await expect(dialog.getByRole('img', { name: 'رمز QR لتطبيق الرموز' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('الرمز من التطبيق').fill(wrongAppCode(secret))
  await dialog.getByRole('button', { name: 'أكّد الرمز' }).click()
  await expect(dialog.getByLabel('الرمز من التطبيق')).toHaveAccessibleDescription(/غير صحيح/)
  await dialog.getByLabel('الرمز من التطبيق').fill(appCode(secret))
  await dialog.getByRole('button', { name: 'أكّد الرمز' }).click()
  await expect(dialog.getByRole('heading', { name: 'رموز الاسترداد' })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(await asksAtReload(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const first = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'نزّلها في ملف' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'حفظت الرموز' }).click()

  const panel = page.getByRole('region', { name: 'الدخول بخطوتين' })
  await expect(panel.getByText('مفعّل', { exact: true })).toBeVisible()
  await expect(panel.getByText('بقيت لك 10 رموز استرداد.')).toBeVisible()
  await panel.getByRole('button', { name: 'أوقف الدخول بخطوتين' }).click()
  const off = page.getByRole('dialog', { name: 'أوقف الدخول بخطوتين' })
  await off.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await off.getByLabel('رمز من التطبيق أو رمز استرداد').fill(first)
  await expectAccessible(page)
  await off.getByRole('button', { name: 'أوقف الدخول بخطوتين' }).click()
  await expect(panel.getByText('غير مفعّل')).toBeVisible()
})

test('the login asks for the code in place and keeps everything typed; a recovery code works too', async ({
  page,
  platform,
}) => {
  const account = await makeAccount(platform, { verified: true, name: 'سارة فتحي' })
  const { secret, codes } = await giveTwoStep(platform, account)
  await signIn(page, account.phone, goodPassword)
  const code = page.getByLabel('رمز الخطوة الثانية')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(local(account.phone))
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(goodPassword)
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'تسجيل الدخول' })
  await code.fill(wrongAppCode(secret))
  await submit.click()
  await expect(code).toHaveAccessibleDescription(/الرمز غير صحيح/)
  await code.fill(codes[0]?.toLowerCase() ?? '')
  await submit.click()
  await expect(notice(page, 'تم تسجيل الدخول')).toBeVisible()
  await expect(page.getByRole('banner').getByText('سارة فتحي')).toBeVisible()
})
