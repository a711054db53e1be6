import type { Page } from '@playwright/test'
import { awake } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

/** Opens the page with its scripts held back; returns a function that releases them. */
async function withoutScripts(page: Page, path: string) {
  const [asked, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    asked.resolve()
    await allowed.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // The boot script, which records early presses, requests the other scripts.
  await asked.promise
  return async () => {
    allowed.resolve()
    await awake(page)
  }
}

test('a form typed and sent before hydration is kept and sent afterwards', async ({ context, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  const typed = phone.replace('+2', '')
  const page = await context.newPage()
  const scripts = await withoutScripts(page, '/login')

  await page.getByLabel('رقم الهاتف').fill(typed)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue(typed)

  await scripts()
  await expect(page.getByRole('status').filter({ hasText: 'تم تسجيل الدخول' })).toBeVisible()
})

test('a menu pressed before hydration opens afterwards', { tag: '@detail' }, async ({ context }) => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts = await withoutScripts(page, '/')

  await page.getByRole('button', { name: 'القائمة' }).click()
  await scripts()

  await expect(page.getByRole('dialog', { name: 'القائمة' })).toBeVisible()
})

test('a role and a stage chosen before hydration show their fields', { tag: '@detail' }, async ({
  context,
  platform,
}) => {
  const page = await context.newPage()
  const scripts = await withoutScripts(page, '/sign-up')
  const stage = page.getByLabel('المرحلة')
  await stage.selectOption(String(platform.curriculum.stage_id))
  await scripts()
  await expect(page.getByLabel('الصف')).toBeEnabled()

  const other = await context.newPage()
  const otherScripts = await withoutScripts(other, '/sign-up')
  await other.getByRole('radio', { name: 'وليّ أمر' }).check()
  await otherScripts()
  await expect(other.getByLabel('كود الطالب')).toBeVisible()
})
