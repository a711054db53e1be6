import { eq } from 'drizzle-orm'
import { typeCode } from '#e2e/support/account-screens.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { codes } from '#server/auth/tables.ts'
import { makeAccount } from '#server/test/accounts.ts'

test.use({ school: 'guessed codes' })

test('when a reset needs a second code, the page says so, empties its boxes and accepts that code', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const { db, config } = platform
  const guessed = await makeAccount(platform, { verified: true })
  const { phone } = await makeAccount(platform, { verified: true })
  await page.addInitScript((kept) => sessionStorage.setItem('reset-code-allowed', kept), JSON.stringify({ phone }))
  await platform.visitor.call('POST /forgot/password', { body: { phone } })
  await platform.visitor.call('POST /forgot/password', { body: { phone: guessed.phone } })
  await db
    .update(codes)
    .set({ wrong_tries: config.limits.wrongResetsPerDay + 1 })
    .where(eq(codes.phone, guessed.phone))

  await page.goto('/otpforgetpassword')
  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page.getByRole('main').getByText('أرسلنا رمزًا ثانيًا إلى هاتفك')).toBeVisible()
  await expect(page.getByLabel('الرقم 1 من 5')).toBeFocused()
  await expect(page.getByLabel('الرقم 1 من 5')).toHaveValue('')

  await typeCode(page, await platform.codeFor(phone))
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(page).toHaveURL('/resetpassword')
})
