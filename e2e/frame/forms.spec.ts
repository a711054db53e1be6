import type { Page } from '@playwright/test'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
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

const alerts = (page: Page) => page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')

/** Keeps the alerts open, as a pointer over each of them does. */
async function holdAlerts(page: Page) {
  for (const alert of await alerts(page).all()) await alert.dispatchEvent('pointerover')
}

/** Returns the names of the fields that a toast covers, where the dialog shows them. */
const coveredFields = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('.toast-host')?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll<HTMLInputElement>('dialog :is(input, select, textarea)')]
      .filter((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        const frame = field.closest('[data-dialog-body]')?.getBoundingClientRect() ?? new DOMRect()
        return (
          field.type !== 'hidden' &&
          Math.max(top, frame.top) < Math.min(bottom, frame.bottom, toasts.bottom) &&
          Math.max(top, frame.top, toasts.top) < Math.min(bottom, toasts.bottom)
        )
      })
      .map((field) => field.name)
  })

test.describe('a toast', () => {
  test('covers no field of a dialog, also after scrolling', { tag: '@detail' }, async ({ page, logInAs }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await logInAs('teacher')
    const dialog = await openNewCourse(page)
    await fillCourse(dialog)
    await dialog.getByLabel('السعر الشهري بالجنيه').fill('99999999')
    await dialog.getByLabel('رابط الفيديو').fill('https://example.com/film')
    await dialog.getByRole('button', { name: 'احفظ' }).click()
    await expect(alerts(page)).toHaveCount(3)
    await holdAlerts(page)
    expect(await coveredFields(page)).toEqual([])
    for (const step of [0, 60, 120, 500]) {
      await dialog.locator('[data-dialog-body]').evaluate((body, top) => body.scrollTo(0, top), step)
      await expect.poll(() => coveredFields(page)).toEqual([])
    }
    await expect(alerts(page)).toHaveCount(3)
  })

  test('makes way for the focused field when the page scrolls or a keyboard opens', { tag: '@detail' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/login')
    await page.locator('input[type=tel]').fill('1001234567')
    const field = page.getByLabel('كلمة المرور', { exact: true })
    await field.fill('wrong-password')
    await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click()
    await expect(alerts(page)).toHaveCount(1)
    await holdAlerts(page)
    await field.focus()
    // A short page does not scroll.
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '1000px'))
    const between = () =>
      page.evaluate(() => {
        const toasts = document.querySelector('.toast-host')?.getBoundingClientRect() ?? new DOMRect()
        const field = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return Math.max(field.top - toasts.bottom, toasts.top - field.bottom)
      })
    for (const top of [100, 150, 200]) {
      await field.evaluate((field, wanted) => scrollBy(0, field.getBoundingClientRect().top - wanted), top)
      await expect.poll(between).toBeGreaterThanOrEqual(0)
    }
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 320 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(between).toBeGreaterThanOrEqual(0)
    await expect(alerts(page)).toHaveCount(1)
    const lowest = () => page.locator('.toast-host').evaluate((host) => host.getBoundingClientRect().bottom)
    expect(await lowest()).toBeLessThanOrEqual(320)
  })

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
