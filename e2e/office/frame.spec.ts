import { eq } from 'drizzle-orm'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { openWithLate, shiftOf } from '#e2e/support/shifts.ts'
import { teachers } from '#server/people/tables.ts'
import { makeWaitingLinks } from '#server/test/examples.ts'

test.use({ school: 'office frame' })

test('the slash key leads into the search, which finds a person by code', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'أمنية حمدي' })
  await logInAs('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'اليوم' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'ابحث في الإدارة' })).toBeFocused()
  await page.keyboard.type(student.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'أمنية حمدي' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'كل الأشخاص' })).toHaveAttribute('aria-current', 'page')
})

test('the side navigation shows the current section on a low screen', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin/failed-jobs')
  await expect(page.locator('.office-spine [aria-current=page]')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the way to the office’s first page does not shift when the queues come last', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeWaitingLinks(platform.db)
  const { code } = await platform.join('student')
  await (await platform.join('parent')).call('POST /parent-student/assign', { body: { code } })
  await logInAs('admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openWithLate(page, '/teachers', '**/admin/waiting', /\/admin\/weeks/)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('region', { name: 'ما ينتظرك' }).getByRole('link', { name: /طلبات ربط/ })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
})

test('the lines of a dialog of a table row end inside a phone’s screen', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await platform.join('teacher', { name: 'هيثم' })
  await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
  await logInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/admin/approval')
  await page.getByRole('button', { name: /^Refuse.*هيثم/ }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  await expect(lines.first()).toHaveCSS('text-align', 'start')
  for (const line of await lines.all()) {
    expect(await line.evaluate((item) => item.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  }
})

test('on a phone no bar covers the line of the focused field', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/settings')
  const arabic = page.locator('textarea[name="description[ar]"]')
  await arabic.focus()
  await page.keyboard.press('Tab')
  const english = page.locator('textarea[name="description[en]"]')
  await expect(english).toBeFocused()
  const bar = await page.locator('.office-bar').boundingBox()
  const field = await english.boundingBox()
  expect((field?.y ?? 0) + 24).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the consent page of a missing student says so and leads back to the list', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin/consents/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد طالب بهذا الرقم' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'كل الموافقات' })).toBeVisible()
})

test('search and filter stay after a reload, and one button clears them', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await platform.join('teacher', { name: 'باسل المدرّس' })
  await platform.join('student', { name: 'باسل الطالب' })
  await logInAs('admin')
  await page.goto('/admin/people')
  await page.getByRole('main').getByRole('searchbox').fill('باسل')
  await page.getByLabel('الصفة').selectOption({ label: 'مدرّس' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'رتّب حسب الاسم' }).click()
  await expect(page.getByRole('columnheader', { name: 'الاسم' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(page.getByRole('link', { name: 'باسل المدرّس' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'امسح الكل' }).click()
  await expect(page.getByRole('link', { name: 'باسل الطالب' })).toBeVisible()
})

test('the CSV button saves the found person in people.csv', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await platform.join('student', { name: 'يارا المحفوظة' })
  await logInAs('admin')
  await page.goto(`/admin/people?q=${encodeURIComponent('يارا')}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('people.csv')
  const { readFile } = await import('node:fs/promises')
  expect(await readFile(await file.path(), 'utf8')).toContain('يارا المحفوظة')
})

for (const role of ['student', 'teacher', 'parent'] as const) {
  test(`the office refuses a ${role}`, { tag: '@detail' }, async ({ page, logInAs }) => {
    await logInAs(role)
    await page.goto('/admin/people')
    await expect(page.getByRole('heading', { level: 1, name: 'كل الأشخاص' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the first pages of the office have no problem on a phone', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await platform.join('student', { name: 'سلمى' })
  await logInAs('admin')
  for (const path of ['/admin', '/admin/people', '/admin/letters']) {
    await page.setViewportSize({ width: 390, height: 860 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await problemsOf(page, { width: 390, language: 'ar', theme: 'light' }), path).toEqual([])
  }
})
