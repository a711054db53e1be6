import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { handedIn, names } from '#e2e/support/handed-in.ts'
import { expect, test } from '#e2e/support/platform.ts'

const student = (page: Page, name: string) => page.getByRole('heading', { name }).filter({ visible: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'حُفظت' })

test('a teacher opens a submission again after its grade, from the queue and from the homework page', {
  tag: '@detail',
}, async ({ page, platform, logInAs, browserOf }) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 2))
  await page.goto(`/teacher/marking/${homework}`)
  const previous = page.getByRole('link', { name: 'الورقة السابقة' })
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await expect(previous).toBeHidden()
  await key(page, '8 من 10').click()
  await expect(saved(page)).toContainText('حُفظت الدرجة: 8 من 10')
  // The next submission opens by itself.
  await expect(student(page, 'سلمى أشرف')).toBeVisible()

  await previous.click()
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await expect(saved(page)).toHaveText('حُفظت الدرجة: 8 من 10.')
  await expectAccessible(page)
  await key(page, '9 من 10').click()
  await expect(saved(page)).toHaveText('حُفظت الدرجة: 9 من 10.')
  const surface = page.getByRole('application', { name: 'الصفحة للكتابة عليها' })
  await key(page, 'ختم: علامة صح').click()
  await surface.click()
  await expect(page.getByText('حُفظت العلامات')).toBeVisible()
  await page.reload()
  await expect(saved(page)).toHaveText('حُفظت الدرجة: 9 من 10.')
  await expect(surface).toHaveAccessibleDescription(/علامة صح/)
  const address = page.url()
  await page.goBack()
  await expect(student(page, 'سلمى أشرف')).toBeVisible()

  await page.goto(`/homework/${homework}`)
  await page.getByRole('link', { name: 'افتح بالقلم الأحمر' }).click()
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  expect(page.url()).toBe(address)
  await key(page, 'تابع التصحيح').click()
  await expect(student(page, 'سلمى أشرف')).toBeVisible()

  const rival = await browserOf(await platform.join('teacher'))
  await rival.goto(address)
  await expect(rival.getByRole('heading', { name: 'هذه الورقة غير موجودة' })).toBeVisible()
})

test('a desk that cannot load the next submission says so and tries again', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 3))
  await page.goto(`/teacher/marking/${homework}`)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await page.route('**/take', (route) => route.abort())
  for (const name of ['يوسف إبراهيم', 'سلمى أشرف']) {
    await expect(student(page, name)).toBeVisible()
    await key(page, '8 من 10').click()
    await expect(saved(page)).toContainText('حُفظت الدرجة: 8 من 10')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('alert')).toContainText('تعذّر')
  await expect(page.getByText('لا توجد أوراق تنتظر في هذا الواجب')).toBeHidden()
  await page.unroute('**/take')
  await key(page, 'حاول مرة أخرى').click()
  await expect(student(page, 'كريم نبيل')).toBeVisible()
})
