import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'

const countries = (page: Page) => page.getByRole('listbox', { name: 'الدول' }).getByRole('option')

test.describe('a form', () => {
  test('shows each missing field’s error in the page’s language and focuses the first', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByRole('main').getByRole('button', { name: /أرسل/ }).click()
    const name = page.getByLabel('الاسم')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
    await name.fill('منى')
    await expect(name).not.toHaveAttribute('aria-invalid')
  })

  test('keeps the focus in a field that is being corrected while other fields are still wrong', {
    tag: '@detail',
  }, async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByRole('main').getByRole('button', { name: /أرسل/ }).click()
    const name = page.getByLabel('الاسم')
    await expect(name).toBeFocused()
    await page.keyboard.type('منى')
    await expect(name).toHaveValue('منى')
    await expect(name).toBeFocused()
  })

  test('keeps all input without a network, and the next press repeats the same request', async ({ page, context }) => {
    const sent: (string | undefined)[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST') sent.push(one.headers()['idempotency-key'])
    })
    await page.goto('/contact-us')
    const main = page.getByRole('main')
    await main.getByLabel('الاسم').fill('منى عبد الحميد')
    await main.getByLabel(/البريد/).fill('mona@example.com')
    await main.locator('input[type=tel]').fill('٠١٠٠١٢٣٤٥٦٧')
    await main.getByLabel(/الموضوع/).fill('سؤال')
    await main.getByLabel(/الرسالة|رسالتك/).fill('متى تبدأ الحصة؟')
    await context.setOffline(true)
    await main.getByRole('button', { name: /أرسل/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel('الاسم')).toHaveValue('منى عبد الحميد')

    await context.setOffline(false)
    await main.getByRole('button', { name: /أرسل/ }).click()
    await expect(page.getByText('وصلت رسالتك. سنتواصل معك قريبًا.').first()).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBe(sent[1])
  })
})

test.describe('a phone number', () => {
  test('is Egyptian until another country is chosen by its name', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/sign-up')
    await page.getByRole('button', { name: 'مفتاح الدولة: +20' }).click()
    const search = page.getByRole('combobox', { name: 'ابحث عن دولة' })
    await expect(countries(page).first()).toHaveText(/مصر/)
    await search.fill('الامارات')
    await expect(countries(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'مفتاح الدولة: +971' })).toBeFocused()
    await page.locator('input[type=tel]').fill('٥٠ ١٢٣ ٤٥٦٧')
    await expect(page.locator('input[name=phone]')).toHaveValue('+971501234567')
  })

  test('keeps its country when it is typed with a plus, and ends after fifteen digits', { tag: '@detail' }, async ({
    page,
  }) => {
    await page.goto('/login')
    await page.locator('input[type=tel]').fill('+966501234567')
    await expect(page.locator('input[name=phone]')).toHaveValue('+966501234567')
    await page.locator('input[type=tel]').fill('1234567890123456789')
    await expect(page.locator('input[name=phone]')).toHaveValue('+201234567890123')
  })

  test('for a password reset comes from one of seven countries', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/forgetpassword')
    await page.getByRole('button', { name: /مفتاح الدولة/ }).click()
    await expect(countries(page)).toHaveCount(7)
  })
})

test.describe('a toast', () => {
  test('stays while the pointer is on it, and closes by itself afterwards', { tag: '@detail' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await page.locator('input[type=tel]').fill('1001234567')
    await page.getByLabel('كلمة المرور', { exact: true }).fill('wrong-password')
    await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'الرقم أو كلمة المرور غير صحيحة' })
    await expect(notice).toBeVisible()
    await notice.hover()
    await page.clock.runFor(20_000)
    await expect(notice).toBeVisible()
    await page.mouse.move(0, 700)
    await page.clock.runFor(6_000)
    await expect(notice).toBeHidden()
  })
})
