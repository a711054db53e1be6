import type { Page } from '@playwright/test'

/** Returns the number as an Egyptian types it: 0101… */
export const local = (phone: string) => phone.replace('+2', '')

export async function signIn(page: Page, phone: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
}

export const codeBoxes = (page: Page) => page.getByRole('textbox', { name: /^الرقم \d من 5$/ })

export async function typeCode(page: Page, code: string) {
  for (const [place, digit] of [...code].entries()) await codeBoxes(page).nth(place).fill(digit)
}
