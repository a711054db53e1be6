import { asksAtReload, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'

test.use({ school: 'office letters' })

test('an administrator answers a letter by e-mail, and the letter leaves the queue', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const body = {
    name: 'هدى إبراهيم',
    email: 'hoda@mail.example',
    phone: '01000000001',
    subject: 'لم يفتح الكورس',
    message: 'دفعت أمس.',
  }
  expect((await platform.visitor.call('POST /contact', { body })).status).toBe(201)
  await logInAs('admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'أجب: هدى إبراهيم' }).click()
  await expect(page.getByText('دفعت أمس.')).toBeVisible()
  await page.getByRole('textbox', { name: 'إجابتك' }).fill('فُتح الآن، شكرًا لصبرك.')
  await page.getByRole('button', { name: 'أرسل الإجابة' }).click()
  await expect(page.getByRole('heading', { name: 'الإجابات' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'إجابتك' })).toHaveValue('')
  expect((await platform.sentTo('hoda@mail.example')).at(-1)?.text).toContain('فُتح الآن')
  await page.getByRole('link', { name: 'الرسائل الواردة' }).first().click()
  await page.getByLabel('الحالة').selectOption({ label: 'بلا رد' })
  await expect(page.getByRole('link', { name: 'هدى إبراهيم', exact: true })).toBeHidden()
})

test('the page asks before a link or a reload loses an unsent answer', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const body = { name: 'هدى', email: 'h@mail.example', phone: '01000000002', subject: 'سؤال', message: 'متى؟' }
  expect((await platform.visitor.call('POST /contact', { body })).status).toBe(201)
  await logInAs('admin')
  await page.goto('/admin/letters')
  await page.getByRole('link', { name: 'هدى', exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'إجابتك' })
  await answer.fill('غدًا')
  expect(await asksAtReload(page)).toBe(true)
  const asked = question(page, 'لم تُحفظ التعديلات بعد')
  await page.getByRole('link', { name: 'الرسائل الواردة' }).first().click()
  await asked.getByRole('button', { name: 'أكمل الكتابة' }).click()
  await expect(answer).toHaveValue('غدًا')
  await page.getByRole('link', { name: 'الرسائل الواردة' }).first().click()
  await asked.getByRole('button', { name: 'اخرج بلا حفظ' }).click()
  await expect(page).toHaveURL('/admin/letters')
  await expect(asked).toBeHidden()
})

test('the page asks before the browser’s back or forward button loses an unsent answer', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const body = { name: 'ليلى', email: 'l@mail.example', phone: '01000000003', subject: 'سؤال', message: 'متى؟' }
  expect((await platform.visitor.call('POST /contact', { body })).status).toBe(201)
  await logInAs('admin')
  await page.goto('/admin/letters')
  await page.getByRole('link', { name: 'ليلى', exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'إجابتك' })
  await expect(answer).toBeVisible()
  const letter = page.url()
  await page.getByRole('link', { name: 'اليوم' }).first().click()
  await expect(page).toHaveURL('/admin')
  await page.evaluate(() => history.back())
  const asked = question(page, 'لم تُحفظ التعديلات بعد')
  for (const [steps, left] of [
    [-1, '/admin/letters'],
    [1, '/admin'],
  ] as const) {
    await answer.fill('غدًا')
    await page.evaluate((by) => history.go(by), steps)
    await asked.getByRole('button', { name: 'أكمل الكتابة' }).click()
    await expect(page).toHaveURL(letter)
    await expect(answer).toHaveValue('غدًا')
    await page.evaluate((by) => history.go(by), steps)
    await asked.getByRole('button', { name: 'اخرج بلا حفظ' }).click()
    await expect(page).toHaveURL(left)
    // The address changes before the page does. A return before that would keep the letter with its text.
    await expect(answer).toBeHidden()
    await page.evaluate((by) => history.go(-by), steps)
  }
  await expect(answer).toHaveValue('')
})

test('the page of a missing letter says so and leads back to the list', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin/letters/999999')
  await expect(page.getByRole('heading', { name: 'لا توجد رسالة بهذا الرقم' })).toBeVisible()
  await page.getByRole('link', { name: 'كل الرسائل' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الرسائل الواردة' })).toBeVisible()
})
