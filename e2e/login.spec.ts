import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { notice } from './browser.ts'
import { expect, test } from './platform.ts'

/** The number as an Egyptian types it: 0101… */
const local = (phone: string) => phone.replace('+2', '')

async function signIn(page: Page, phone: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
}

const codeBoxes = (page: Page) => page.getByRole('textbox', { name: /^الرقم \d من 5$/ })

async function typeCode(page: Page, code: string) {
  for (const [place, digit] of [...code].entries()) await codeBoxes(page).nth(place).fill(digit)
}

test('a login says so and leads home, signed in', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'ليلى حسن' })
  await signIn(page, phone, goodPassword)
  await expect(page.getByText('تم تسجيل الدخول')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('ليلى حسن')).toBeVisible()
})

test('a wrong password is told and keeps what was typed', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await signIn(page, phone, 'ليست كلمة المرور')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('form').getByText('الرقم أو كلمة المرور غير صحيحة.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(local(phone))
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('form').getByText('That phone or password isn’t right.')).toBeVisible()
})

test('an empty login asks for both fields and sends nothing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByText('اكتب رقم الهاتف وكلمة المرور.')).toBeVisible()
  await expect(page.getByLabel('رقم الهاتف')).toHaveAccessibleDescription('هذه الخانة مطلوبة.')
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveAccessibleDescription('هذه الخانة مطلوبة.')
})

test('an unverified account goes on to its code, and the code signs it in', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { name: 'يوسف علي' })
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/otp')
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('يوسف علي')).toBeVisible()
})

test('a wrong code is told and the page stays', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform)
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/otp')
  const right = await platform.codeFor(phone)
  await typeCode(page, right === '11111' ? '22222' : '11111')
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page.getByRole('alert')).toContainText('الرمز')
  await expect(codeBoxes(page).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/otp')
})

test('a code is pasted only when it is exactly five digits, Arabic ones too', async ({ page, context, platform }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { phone } = await makeAccount(platform)
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/otp')
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await codeBoxes(page).first().focus()
    await page.keyboard.press('Control+V')
  }
  const shown = () =>
    codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))

  for (const wrong of ['1234', '123456', '12a45']) {
    await paste(wrong)
    expect(await shown()).toBe('')
  }
  await paste('١٢٣٤٥')
  expect(await shown()).toBe('12345')
})

for (const [path, flag, call] of [
  ['/otp', 'otp-allowed', '**/api/verify-otp'],
  ['/otpforgetpassword', 'reset-code-allowed', '**/api/forgot/verify-otp'],
] as const) {
  test(`${path} asks for a code that is not complete, and sends nothing`, async ({ page }) => {
    let asked = 0
    await page.route(call, (route) => {
      asked += 1
      return route.abort()
    })
    await page.addInitScript((name) => sessionStorage.setItem(name, '{"phone":"+201012345678"}'), flag)
    await page.goto(path)
    await typeCode(page, '123')
    await page.getByRole('button', { name: 'تحقّق' }).click()
    await expect(notice(page, 'أدخل الرمز كاملًا')).toBeVisible()
    await expect(page.getByRole('group', { name: 'رمز التحقق' })).toContainText('أدخل الرمز كاملًا')
    await expect(codeBoxes(page).first()).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toBe(0)
  })
}

for (const kept of ['true', '"+201012345678"', '{"email":"a@b.c"}', '{']) {
  test(`a flag that says ${kept} opens no code page`, async ({ page }) => {
    await page.addInitScript((text) => sessionStorage.setItem('otp-allowed', text), kept)
    await page.goto('/otp')
    await expect(page).toHaveURL('/sign-up')
  })
}

test('a new code can be asked for after a minute, which empties the boxes and waits again', async ({
  page,
  platform,
}) => {
  await page.clock.install()
  const { phone } = await makeAccount(platform)
  await signIn(page, phone, goodPassword)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/otp')
  await expect(page.getByText(/أعد الإرسال بعد (1:00|0:5\d)/)).toBeVisible()
  await codeBoxes(page).first().fill('7')

  // The page's minute is over at once; the server's must be too.
  await platform.db.execute(sql`update codes set created_at = created_at - interval '1 minute' where phone = ${phone}`)
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'أعد إرسال الرمز' }).click()
  await expect(page.getByText('أرسلنا رمزًا جديدًا.')).toBeVisible()
  await expect(codeBoxes(page).first()).toHaveValue('')
  await expect(page.getByText(/أعد الإرسال بعد (1:00|0:5\d)/)).toBeVisible()
  expect((await platform.sentTo(phone)).filter(({ code }) => code)).toHaveLength(2)
})

test('a forgotten password is set anew with a code, and the new one signs in', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  // The page before also asks for a phone.
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

test('a reset says what is wrong: nothing, too little, two different ones, or a flow that is over', async ({
  page,
}) => {
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

test('an e-mail that is none is told apart from a missing one', async ({ page }) => {
  await page.goto('/verifyaccount')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(notice(page, 'اكتب بريدك الإلكتروني.')).toBeVisible()
  await page.getByLabel('البريد الإلكتروني').fill('abc')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(notice(page, 'اكتب بريدًا صحيحًا، مثل name@example.com')).toBeVisible()
})

test('an account is verified by e-mail, and the code page shows the address', async ({ page, platform }) => {
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

test('signing out ends the login and loads home', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'هنا سامي' })
  await signIn(page, phone, goodPassword)
  await page.getByRole('button', { name: /حسابك/ }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  // Home is loaded anew, and while it is, nobody can be asked.
  const kept = () => page.evaluate(() => localStorage.getItem('user')).catch(() => 'loading')
  await expect.poll(kept).toBeNull()
})
