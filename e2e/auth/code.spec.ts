import { sql } from 'drizzle-orm'
import { codeBoxes, signIn, typeCode } from '#e2e/support/account-screens.ts'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

test('a wrong code shows its error on a page that stays open', async ({ page, platform }) => {
  const { phone } = await makeAccount(platform)
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/otp')
  const right = await platform.codeFor(phone)
  await typeCode(page, right === '11111' ? '22222' : '11111')
  await codeBoxes(page).last().press('Enter')
  await expect(page.getByRole('alert')).toContainText('الرمز')
  await expect(codeBoxes(page).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(codeBoxes(page).first()).toBeFocused()
  await expect(page).toHaveURL('/otp')
})

test('only a text of exactly five digits is pasted as a code; Arabic digits count too', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
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

test('after a registration without a code the page says so, and sends a code on request after the wait', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const { phone } = await makeAccount(platform)
  await page.addInitScript((pending) => {
    if (sessionStorage.getItem('otp-allowed')) return
    sessionStorage.setItem('otp-allowed', JSON.stringify({ phone: pending, codeAt: Date.now() + 3_605_000 }))
  }, phone)
  await page.clock.install()
  await page.goto('/otp')
  await expect(page.getByText('لم نرسل رمزًا جديدًا بعد')).toBeVisible()
  await expect(page.getByText(/^يمكنك طلب رمز جديد بعد 1:00:0/)).toBeVisible()
  await page.clock.fastForward(3_605_000)
  await page.getByRole('button', { name: 'أعد إرسال الرمز' }).click()
  await expect(page.getByText('أرسلنا رمزًا من 5 أرقام إلى')).toBeVisible()
  await page.reload()
  await expect(page.getByText('أرسلنا رمزًا من 5 أرقام إلى')).toBeVisible()
  expect(await platform.sentTo(phone)).toHaveLength(1)
})

for (const [path, flag, call] of [
  ['/otp', 'otp-allowed', '**/api/verify-otp'],
  ['/otpforgetpassword', 'reset-code-allowed', '**/api/forgot/verify-otp'],
] as const) {
  test(`${path} reports an incomplete code, goes to the missing digit and sends no request`, {
    tag: '@detail',
  }, async ({ page }) => {
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
    await expect(page.getByRole('group', { name: 'اكتب الرمز' })).toContainText('أدخل الرمز كاملًا')
    await expect(codeBoxes(page).nth(3)).toHaveAttribute('aria-invalid', 'true')
    await expect(codeBoxes(page).nth(3)).toBeFocused()
    expect(asked).toBe(0)
  })
}

for (const kept of ['true', '"+201012345678"', '{"email":"a@b.c"}', '{']) {
  test(`the code page does not open when the session storage holds ${kept}`, { tag: '@detail' }, async ({ page }) => {
    await page.addInitScript((text) => sessionStorage.setItem('otp-allowed', text), kept)
    await page.goto('/otp')
    await expect(page).toHaveURL('/sign-up')
  })
}

test('after a minute a new code can be sent, which empties the boxes and starts the wait again', {
  tag: '@detail',
}, async ({ page, platform }) => {
  await page.clock.install()
  const { phone } = await makeAccount(platform)
  await signIn(page, phone, goodPassword)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/otp')
  await expect(page.getByText(/يمكنك طلب رمز جديد بعد (1:00|0:5\d)/)).toBeVisible()
  await codeBoxes(page).first().fill('7')

  // The page's clock jumped over the minute, so the server's wait must end too.
  await platform.db.execute(sql`update codes set created_at = created_at - interval '1 minute' where phone = ${phone}`)
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'أعد إرسال الرمز' }).click()
  await expect(page.getByText('إن كان هناك حساب بهذه البيانات فقد أرسلنا إليه رمزًا.')).toBeVisible()
  await expect(codeBoxes(page).first()).toHaveValue('')
  await expect(page.getByText(/يمكنك طلب رمز جديد بعد (1:00|0:5\d)/)).toBeVisible()
  expect((await platform.sentTo(phone)).filter(({ code }) => code)).toHaveLength(2)
})
