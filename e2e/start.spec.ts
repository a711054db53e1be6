import { expect, test } from './platform.ts'

test('a visitor gets the home page in Arabic, from right to left, before any script has run', async ({ request }) => {
  const reply = await request.get('/')
  expect(reply.status()).toBe(200)
  const html = await reply.text()
  expect(html).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl">/i)
  expect(html).toContain('<h1')
})

test('an address that leads nowhere says so, in Arabic', async ({ page }) => {
  const reply = await page.goto('/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a signed-in student is met by name', async ({ page, logInAs }) => {
  await logInAs('student', { name: 'سلمى عادل' })
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('سلمى')).toBeVisible()
})
