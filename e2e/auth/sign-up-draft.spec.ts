import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'

const back = (page: Page) => page.getByText(/عاد ما كتبته ولم تحفظه/)
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('sign-up') ?? '')
const password = 'ثلاث كلمات طويلة'

test('a registration that was not sent comes back after a reload, without passwords, and can start over', async ({
  page,
  platform,
}) => {
  const { stage_id, grade_id } = platform.curriculum
  await page.goto('/sign-up')
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill('0101234')
  await page.getByLabel('المرحلة').selectOption(String(stage_id))
  await page.getByLabel('الصف').selectOption(String(grade_id))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('تاريخ الميلاد').fill('2012-03-04')
  await expect.poll(() => kept(page)).toContain('2012-03-04')
  expect(await kept(page)).not.toContain(password)
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('كريم ناصر')

  await page.reload()
  await expect(back(page)).toContainText('الملفات تُختار من جديد.')
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('كريم ناصر')
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('101234')
  await expect(page.getByLabel('الصف')).toHaveValue(String(grade_id))
  await expect(page.getByLabel('تاريخ الميلاد')).toHaveValue('2012-03-04')
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('المرحلة')).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
  expect(await kept(page)).toBe('')
})

test('a parent’s registration comes back with its role, and a sent registration does not', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const student = await platform.join('student')
  await page.goto('/sign-up')
  await page.getByText('وليّ أمر', { exact: true }).click()
  await page.getByLabel('الاسم', { exact: true }).fill('كريم ناصر')
  await page.getByLabel('رقم الهاتف').fill('+966501234567')
  await page.getByLabel('كود الطالب').fill(student.code ?? '')
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('karim-draft@example.com')
  await expect.poll(() => kept(page)).toContain('karim-draft@example.com')
  await page.reload()
  await expect(page.getByLabel('كود الطالب')).toHaveValue(student.code ?? '')
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('+966501234567')

  for (const name of ['كلمة المرور', 'أعد كتابة كلمة المرور'])
    await page.getByLabel(name, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
  await expect(page).toHaveURL('/otp')
  expect(await kept(page)).toBe('')
})
