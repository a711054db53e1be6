import type { Page } from '@playwright/test'
import { complaints } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'

const publicPages = [
  '/',
  '/about-us',
  '/contact-us',
  '/faqs',
  '/terms',
  '/privacy',
  '/return-policy',
  '/login',
  '/sign-up',
]

const header = (page: Page) => page.getByRole('banner')

test.describe('a public page', () => {
  for (const path of publicPages) {
    test(`${path} hydrates without an error, in both languages`, {
      tag: ['/', '/login'].includes(path) ? [] : '@detail',
    }, async ({ page }) => {
      const errors = complaints(page)
      for (const address of [path, `/en${path === '/' ? '' : path}`]) {
        await page.context().clearCookies()
        await page.addInitScript(() => localStorage.removeItem('i18nextLng'))
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      expect(errors).toEqual([])
    })
  }
})

test.describe('moving between pages', () => {
  test('focuses the heading at the page’s top, and going back restores the scroll position', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/')
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).click()

    await expect(page).toHaveURL(/about-us$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  })

  test('marks the current page in the navigation', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/faqs')
    const menu = header(page).getByRole('navigation', { name: 'القائمة الرئيسية' })
    await expect(menu.locator('[aria-current=page]')).toHaveText('الأسئلة الشائعة')
  })

  test('skips to the content by keyboard', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/faqs')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

test.describe('a long page', () => {
  test('gives the bar a shadow past 100 pixels and shows the button to the top past 200', { tag: '@detail' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/')
    const toTop = page.getByRole('button', { name: 'إلى أعلى الصفحة' })
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect(header(page)).toHaveAttribute('data-scrolled')
    await expect(toTop).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 250))
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
  })
})

test.describe('the menu', () => {
  const own = {
    student: ['مدرّسيني', 'الرسائل'],
    teacher: ['الوارد', 'طلابي', 'كورساتي', 'الرسائل'],
    parent: ['أولادي', 'الرسائل'],
  }
  const everyone = ['الأسئلة الشائعة', 'من نحن', 'تواصل معنا']

  for (const role of ['student', 'teacher', 'parent'] as const) {
    test(`of a ${role} has the role’s pages, and the profile in the account menu`, {
      tag: role === 'student' ? [] : '@detail',
    }, async ({ page, logInAs }) => {
      const errors = complaints(page)
      await logInAs(role)
      await page.goto('/faqs')
      const menu = header(page).getByRole('navigation', { name: 'القائمة الرئيسية' })
      await expect(menu.getByRole('link')).toHaveText(['الرئيسية', ...own[role], ...everyone])
      await header(page)
        .getByRole('button', { name: /^حسابك/ })
        .click()
      await expect(header(page).getByRole('link', { name: 'الملف الشخصي' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(header(page).getByRole('link', { name: 'الملف الشخصي' })).toBeHidden()
      expect(errors).toEqual([])
    })
  }

  test('is a sheet on a narrow screen, and closes after a page is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    await header(page).getByRole('button', { name: 'القائمة' }).click()
    const sheet = page.getByRole('dialog', { name: 'القائمة' })
    await sheet.getByRole('link', { name: 'الأسئلة الشائعة' }).click()
    await expect(page).toHaveURL(/faqs$/)
    await expect(sheet).toBeHidden()
  })
})

test('the header and the account menu fit a phone of 320 pixels, and the menu sheet switches the language', async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/faqs')
  for (const [account, menu, other, code] of [
    [/^حسابك/, 'القائمة', 'English', 'en'],
    [/^Your account/, 'Menu', 'العربية', 'ar'],
  ] as const) {
    await header(page).getByRole('button', { name: account }).click()
    for (const target of await header(page).locator('a:visible, button:visible').all()) {
      const { x, width, height } = (await target.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x, 'the gutter stays free').toBeGreaterThanOrEqual(16)
      expect(x + width, 'the gutter stays free').toBeLessThanOrEqual(304)
    }
    await page.keyboard.press('Escape')
    await header(page).getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: other }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await page.keyboard.press('Escape')
  }
})

test.describe('a login', () => {
  test('ends by signing out, in the browser and on the server', { tag: '@detail' }, async ({ page, logInAs }) => {
    const person = await logInAs('teacher')
    await page.goto('/faqs')
    await header(page)
      .getByRole('button', { name: /^حسابك/ })
      .click()
    // The fixture's login is removed, because the next page must find the storage that signing out left.
    await page.addInitScript(() => localStorage.removeItem('user'))
    await header(page).getByRole('button', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(header(page).getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
    expect((await person.call('GET /subjects')).status).toBe(401)
    expect((await page.context().cookies()).find(({ name }) => name === 'signed_in')).toBeUndefined()
  })

  test('ends in the browser when the server has ended its session', { tag: '@detail' }, async ({ page, logInAs }) => {
    const person = await logInAs('teacher')
    await person.call('POST /logout')
    await page.goto('/courses')
    await expect(page).toHaveURL(/login$/)
    await expect(page.getByText('انتهت جلستك. سجّل الدخول من جديد.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })
})

test('on a phone, going back restores a position far down the page', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const place = page.getByRole('heading', { name: 'لماذا يختار الطلاب حصة؟' })
  await place.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await expect(place).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).dispatchEvent('click')
  await expect(page).toHaveURL(/about-us$/)
  await page.goBack()
  await expect(place).toBeInViewport()
})
