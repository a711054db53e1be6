import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { goodPassword } from '#server/test/accounts.ts'

test('a person changes password and phone in the profile', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student', { password_hash: await hashPassword(goodPassword) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'غيّر كلمة المرور' }).click()
  const password = page.getByRole('dialog', { name: 'غيّر كلمة المرور' })
  await password.getByLabel('كلمة المرور الحالية').fill('not this one')
  await password.getByLabel('كلمة المرور الجديدة').fill('four other long words')
  await password.getByLabel('أعد كتابة كلمة المرور').fill('four other long words')
  await password.getByRole('button', { name: 'احفظ' }).click()
  await expect(password.getByText('كلمة المرور غير صحيحة.')).toBeVisible()
  await password.getByLabel('كلمة المرور الحالية').fill(goodPassword)
  await password.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم تغيير كلمة المرور، وانتهت جلساتك الأخرى.')).toBeVisible()

  await page.getByRole('button', { name: 'غيّر رقم الهاتف' }).click()
  const phone = page.getByRole('dialog', { name: 'غيّر رقم الهاتف' })
  await phone.getByLabel('كلمة المرور الحالية').fill('four other long words')
  await phone.getByLabel('الرقم الجديد').fill('01155667788')
  await phone.getByRole('button', { name: 'أرسل الرمز' }).click()
  const code = phone.getByLabel('الرمز')
  await expect(code).toBeFocused()
  await code.fill(await platform.codeFor('+201155667788'))
  await phone.getByRole('button', { name: 'احفظ الرقم' }).click()
  await expect(notice(page, 'تم حفظ رقمك الجديد، وانتهت جلساتك الأخرى.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('+20 115 566 7788')
  expect((await student.call('GET /user/data')).body.data.phone).toBe('+201155667788')
})
