import { expectAccessible } from '#e2e/support/accessible.ts'
import { signIn } from '#e2e/support/account-screens.ts'
import { question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { appCode } from '#server/test/two-step.ts'

test.use({ school: 'office-sign-in' })

test('an administrator of a demonstration signs in to the office, and pages of other roles lead there', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true, user_type: 'admin', name: 'مها سعد' })
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/admin')
  for (const path of ['/students', '/children', '/profile']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/admin')
  }
  await page.goto('/faqs')
  await page.getByRole('button', { name: /حسابك/ }).click()
  await page.getByRole('link', { name: 'إدارة المدرسة' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك')
  await expect(page.getByText('هذا الجهاز')).toBeVisible()
  await expectAccessible(page)
})

test('an administrator without two-step sign-in sees nothing of the office except the form that sets it up', async ({
  page,
  platform,
}) => {
  Object.assign(platform.config, { demo: false })
  const { phone } = await makeAccount(platform, { verified: true, user_type: 'admin' })
  await signIn(page, phone, goodPassword)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدخول بخطوتين')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'التالي' }).click()
  await expect(page.getByRole('heading', { name: 'ربط تطبيق الرموز' })).toBeVisible()
  const secret = ((await page.locator('bdi').last().textContent()) ?? '').replaceAll(' ', '')
  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/two-step', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.getByLabel('الرمز من التطبيق').fill(appCode(secret))
  await page.getByRole('button', { name: 'أكّد الرمز' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('banner').getByRole('link').first().click()
  await question(page, 'هل حفظت رموز الاسترداد؟').getByRole('button', { name: 'إلغاء' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'حفظت الرموز' }).click()
  arrives.resolve()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  Object.assign(platform.config, { demo: true })
})
