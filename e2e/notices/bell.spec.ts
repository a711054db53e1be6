import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { tell } from '#server/notices/tell.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('the bell counts new notices, a notice opens its page, and the list marks all other notices as read', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db, join } = platform
  const student = await logInAs('student')
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, student, course)
  const { id: homework_id } = await makeHomework(db, await makeLesson(db, course), { name_ar: 'واجب التيار' })
  const name = { ar: 'واجب التيار', en: 'Current' }
  const facts = { homework_id, name, course: course.name ?? name, due_date: null }
  await tell(db, { kind: 'password.changed', facts: {}, to: [student] })
  await tell(db, { kind: 'homework.posted', facts, to: [student] })

  await page.goto('/')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'الإشعارات، الجديد منها: 2' }).click()
  await page.getByRole('link', { name: /واجب جديد.*واجب التيار/ }).click()
  await expect(page).toHaveURL(`/homework/${homework_id}`)
  await expect(page.getByRole('button', { name: 'الإشعارات، الجديد منها: 1' })).toBeVisible()
  expect(calls.filter((path) => path === '/api/notices').length).toBeLessThanOrEqual(2)

  await page.goto('/notices')
  await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible()
  await page.getByRole('button', { name: 'اجعلها كلها مقروءة' }).click()
  await expect(notice(page, 'صارت كل الإشعارات مقروءة.')).toBeVisible()
  await page.getByRole('button', { name: /اجعله غير مقروء: .*واجب جديد/ }).click()
  await expect(page.getByRole('button', { name: 'الإشعارات، الجديد منها: 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'الإشعارات، الجديد منها: 1' })).toBeVisible()
})

test('a person chooses phone messages for one kind of notice, and the choice stays', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'اختر ما يصلك رسالةً' }).click()
  const choice = page.getByRole('checkbox', { name: 'درجة واجب: الهاتف' })
  await expect(choice).not.toBeChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/notices/wishes') && response.request().method() === 'POST',
  )
  await choice.check()
  await saved
  await page.reload()
  await expect(choice).toBeChecked()
  await expect(page.getByRole('row', { name: /تغيير كلمة المرور دائمًا/ })).toBeVisible()
})

test('a person chooses the channel that messages try first, and the choice stays', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  await page.goto('/notices/wishes')
  const choice = page.getByRole('radio', { name: 'واتساب' })
  await expect(page.getByRole('radio', { name: 'كما تختار المدرسة' })).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/notices/channel'))
  await choice.click()
  await saved
  await page.reload()
  await expect(choice).toBeChecked()
})

test('a visitor’s home page loads nothing of the bell', { tag: '@detail' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => script.includes('اجعلها كلها مقروءة'))).toEqual([])
})
