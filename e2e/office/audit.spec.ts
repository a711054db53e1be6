import { expect, test } from '#e2e/support/platform.ts'

test.use({ school: 'office audit log' })

test('an administrator opens a filtered audit log and verifies its chain', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin/audit?result=refused')
  await expect(page.getByRole('heading', { level: 1, name: 'سجل المراجعة' })).toBeVisible()
  await page.getByRole('button', { name: 'افحص السجل' }).click()
  await expect(page.getByText('السجل سليم')).toBeVisible()
})
