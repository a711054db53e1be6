import type { Page } from '@playwright/test'
import { complaints } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'

const header = (page: Page) => page.getByRole('banner')

test.describe('the language', () => {
  test('is kept in cookie and local storage, and switches in place', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByLabel('الاسم').fill('منى عبد الحميد')
    await page.evaluate(() => window.scrollTo(0, 120))
    // `click()` would scroll the sticky header back to its start.
    await header(page).getByRole('link', { name: 'English' }).dispatchEvent('click')

    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByLabel('Name')).toHaveValue('منى عبد الحميد')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(90)
    expect(new URL(page.url()).pathname).toBe('/contact-us')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
    expect((await page.context().cookies()).find(({ name }) => name === 'i18next')?.value).toBe('en')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('of the server’s page is not set again, because a browser then computes every style again', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new MutationObserver((changes) => {
        const onPage = changes.filter(({ target }) => target === document.documentElement)
        Object.assign(globalThis, { changed: onPage.map(({ attributeName }) => attributeName) })
      })
      seen.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] })
    })
    await page.goto('/faqs')
    // The effect before the checked one sets this value.
    await page.waitForFunction(() => localStorage.getItem('i18nextLng'))
    expect(await page.evaluate(() => (globalThis as { changed?: string[] }).changed)).toBeUndefined()
  })

  test('of the local storage outranks the language in which the server rendered the page', { tag: '@detail' }, async ({
    page,
  }) => {
    const errors = complaints(page)
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
    await page.goto('/faqs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(header(page).getByRole('link', { name: 'العربية' })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('switches through its link without scripts, although the cookie names the other language', {
    tag: '@detail',
  }, async ({ browser, platform }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'i18next', value: 'ar', url: platform.config.publicUrl }])
    const page = await context.newPage()
    await page.goto(`${platform.config.publicUrl}/faqs?page=1`)
    await header(page).getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).search).toBe('?page=1')
    await page.goto(`${platform.config.publicUrl}/about-us`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.close()
  })

  test('of a new tab is the language of its link', { tag: '@detail' }, async ({ page, context, platform }) => {
    await context.addCookies([{ name: 'i18next', value: 'ar', url: platform.config.publicUrl }])
    await page.goto('/faqs')
    const opened = context.waitForEvent('page')
    await header(page)
      .getByRole('link', { name: 'English' })
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(header(tab).getByRole('link', { name: 'العربية' })).toBeVisible()
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })

  test('stays as a prefix in links until another language is chosen', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/en/faqs')
    await header(page).getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/en\/contact-us$/)
    await header(page).getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/:\d+\/contact-us$/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
