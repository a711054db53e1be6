import { local, signIn, typeCode } from '#e2e/support/account-screens.ts'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeAccount } from '#server/test/accounts.ts'

test('a forgotten password is replaced with a code, and the new password signs in', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  // The previous page also has a phone field, so the test waits for the next page's heading.
  await expect(page.getByRole('heading', { level: 1, name: 'نسيت كلمة المرور' })).toBeVisible()
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page).toHaveURL('/otpforgetpassword')
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()

  await expect(page).toHaveURL('/resetpassword')
  await page.getByLabel('كلمة مرور جديدة').fill('كلمة مرور أخرى')
  await page.getByLabel('أعد كتابة كلمة المرور').fill('كلمة مرور أخيرة')
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await expect(page.getByLabel('أعد كتابة كلمة المرور')).toHaveAccessibleDescription('كلمتا المرور غير متطابقتين.')

  await page.getByLabel('أعد كتابة كلمة المرور').fill('كلمة مرور أخرى')
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, phone, 'كلمة مرور أخرى')
  await expect(page).toHaveURL('/')
})

test('the reset form names its problem: empty, too short, different passwords or an ended flow', {
  tag: '@detail',
}, async ({ page }) => {
  const kept = '{"phone":"+201012345678","reset_token":"abc"}'
  await page.addInitScript((text) => sessionStorage.setItem('reset-allowed', text), kept)
  await page.goto('/resetpassword')
  const password = page.getByLabel('كلمة مرور جديدة')
  const again = page.getByLabel('أعد كتابة كلمة المرور')
  const save = () => page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await save()
  await expect(notice(page, 'اكتب كلمة المرور مرتين.')).toBeVisible()
  await password.pressSequentially('abc')
  await again.pressSequentially('abc')
  await save()
  await expect(notice(page, '8 أحرف على الأقل.')).toBeVisible()
  await password.fill('كلمة مرور أخرى')
  await again.fill('كلمة مرور أخيرة')
  await save()
  await expect(notice(page, 'كلمتا المرور غير متطابقتين.')).toBeVisible()
  await again.fill('كلمة مرور أخرى')
  await page.evaluate(() => sessionStorage.clear())
  const sent: string[] = []
  page.on('request', (one) => one.url().includes('/api/forgot') && sent.push(one.url()))
  await save()
  await expect(notice(page, 'ابدأ من جديد: لا يوجد رقم هاتف محفوظ.')).toBeVisible()
  expect(sent).toEqual([])
})

test('an invalid e-mail and a missing e-mail show different errors', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/verifyaccount')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(notice(page, 'اكتب بريدك الإلكتروني.')).toBeVisible()
  await page.getByLabel('البريد الإلكتروني').fill('abc')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(notice(page, 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com')).toBeVisible()
})

test('an account is verified by e-mail, and the code page shows the address', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const email = 'mona@example.com'
  await makeAccount(platform, { email })
  await page.goto('/login')
  await page.getByRole('link', { name: 'فعّل حسابك بالبريد' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page).toHaveURL('/otp')
  await expect(page.getByText(email)).toBeVisible()
  await typeCode(page, await platform.codeFor(email))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
})
