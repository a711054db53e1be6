import { handedIn } from '#e2e/support/handed-in.ts'
import { expect, test } from '#e2e/support/platform.ts'

test('scores on the pages are added up and offered as the grade, but never above the full mark', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('teacher'), ['يوسف إبراهيم'])
  await page.goto(`/teacher/marking/${homework}`)
  const surface = page.getByRole('application', { name: 'الصفحة للكتابة عليها' })
  const field = page.getByRole('textbox', { name: 'درجة هذا الموضع' })
  const tool = page.getByRole('button', { name: 'درجة على موضع، مثل 3' })
  const offer = page.getByRole('button', { name: /ضع الدرجة/ })
  await tool.click()
  await surface.click({ position: { x: 40, y: 60 } })
  await field.fill('٢٫٥')
  await field.press('Enter')
  await expect(surface).toHaveAccessibleDescription(/الدرجة 2\.5/)
  await page.getByRole('button', { name: 'الصفحة 2 من 3' }).click()
  await tool.click()
  await surface.click({ position: { x: 40, y: 60 } })
  await field.fill('3')
  await field.press('Enter')
  await expect(page.getByText('2.5 + 3 من العلامات على الورقة')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'حُفظت' })).toBeHidden()
  await offer.click()
  await expect(page.getByRole('status').filter({ hasText: 'حُفظت الدرجة: 5.5 من 10' })).toBeVisible()
  await expect(offer).toBeHidden()

  await page.getByRole('button', { name: 'عدّل: الدرجة 3' }).click()
  await field.fill('9')
  await field.press('Enter')
  await expect(page.getByText('2.5 + 9 من العلامات على الورقة: 11.5، فوق الدرجة النهائية 10')).toBeVisible()
  await expect(offer).toBeHidden()
})
