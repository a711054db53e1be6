import { expect, test } from '#e2e/support/platform.ts'
import { savePage } from '#server/content/pages.ts'

test.use({ school: 'office drafts' })

const restored = /^عاد ما كتبته ولم تحفظه/

test('an answer to a letter comes back after a reload, and is forgotten once it is sent', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const body = { name: 'منى', email: 'mona@mail.example', phone: '01000000004', subject: 'سؤال', message: 'متى؟' }
  expect((await platform.visitor.call('POST /contact', { body })).status).toBe(201)
  await logInAs('admin')
  await page.goto('/admin/letters')
  await page.getByRole('link', { name: 'منى', exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'إجابتك' })
  await answer.fill('تبدأ الحصة غدًا.')
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByText(restored)).not.toContainText('الملفات')
  await expect(answer).toHaveValue('تبدأ الحصة غدًا.')
  await page.getByRole('button', { name: 'أرسل الإجابة' }).click()
  await expect(page.getByRole('heading', { name: 'الإجابات' })).toBeVisible()
  await expect(page.getByText(restored)).toBeHidden()
  await page.reload()
  await expect(answer).toHaveValue('')
})

test('settings that were typed come back after a reload and replace no newer change of another person', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const other = await platform.join('admin')
  await logInAs('admin')
  await page.goto('/admin/settings')
  const title = page.getByLabel('عنوان الصفحة الرئيسية بالعربية')
  await title.fill('عنوان لم يُحفظ')
  await page.getByLabel('هاتف الدعم أو بريده').fill('19123')
  await page.reload()
  await expect(page.getByText(restored)).toHaveCount(2)
  await expect(title).toHaveValue('عنوان لم يُحفظ')
  await expect(page.getByLabel('هاتف الدعم أو بريده')).toHaveValue('19123')

  const { marks } = (await other.call('GET /admin/settings')).body.data
  const body = { title: { ar: 'عنوان جديد', en: 'A new title' }, seen: { identity: marks.identity } }
  expect((await other.call('POST /admin/settings', { body })).status).toBe(200)
  await page.reload()
  const identity = page.getByRole('region', { name: 'المدرسة', exact: true })
  await identity.getByRole('button', { name: 'احفظ' }).click()
  await identity.getByRole('button', { name: 'أظهر الأحدث واترك ما كتبته' }).click()
  await expect(title).toHaveValue('عنوان جديد')
  await page.reload()
  await expect(title).toHaveValue('عنوان جديد')
})

test('a reason and its kind come back when the dialog opens after a reload', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'نور سامي' })
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  const dialog = page.getByRole('dialog', { name: 'إيقاف حساب نور سامي' })
  const suspend = page.getByRole('button', { name: 'أوقف الحساب' })
  await suspend.click()
  await dialog.getByRole('radio').last().check()
  await dialog.getByLabel('اكتب ما حدث').fill('استُخدم على ستة أجهزة')
  await page.reload()
  await suspend.click()
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByLabel('اكتب ما حدث')).toHaveValue('استُخدم على ستة أجهزة')
  await expect(dialog.getByRole('radio').last()).toBeChecked()
  await dialog.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await expect(dialog.getByLabel('اكتب ما حدث')).toHaveValue('')
})

test('the text of a question comes back when its dialog opens after a reload', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin/pages/faq')
  const add = page.getByRole('button', { name: 'أضف سؤالًا' })
  await add.click()
  await page.getByLabel('السؤال بالعربية').fill('هل توجد حصة تجريبية؟')
  await page.reload()
  await add.click()
  await expect(page.getByLabel('السؤال بالعربية')).toHaveValue('هل توجد حصة تجريبية؟')
})

test('the text of a page that did not reach the server comes back and is saved', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const title = { ar: 'الأسئلة', en: 'Terms' }
  await savePage(platform.db, 'terms', { title, description: { ar: '<p>نص</p>', en: '<p>Text</p>' } })
  await logInAs('admin')
  await page.goto('/admin/pages/terms')
  await page.route('**/api/admin/pages/terms/draft', (route) => route.abort())
  const name = page.getByRole('textbox', { name: 'عنوان الصفحة بالعربية' })
  await name.fill('شروط الاستخدام')
  await expect(page.getByText(/^لم يُحفظ آخر ما كتبته بعد/)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(name).toHaveValue('شروط الاستخدام')
  await expect(page.getByText(/حُفظت المسوّدة/)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 2 * 24 * 3_600_000)
  await page.reload()
  await expect(name).toHaveValue('شروط الاستخدام')
  await expect(page.getByText(restored)).toBeHidden()
  await expect(page.getByText(/حُفظت المسوّدة \d+ \p{L}+، الساعة/u)).toBeVisible()
})

test('the newest settings replace a text whose draft is not saved yet', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const other = await platform.join('admin')
  await logInAs('admin')
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'المدرسة', exact: true })
  const founded = panel.getByLabel('سنة التأسيس')
  await founded.fill('2011')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('settings'))))
    .toBe(true)
  await other.call('POST /admin/settings', { body: { founded: 1999 } })
  await panel.getByRole('button', { name: 'احفظ' }).click()
  const newest = panel.getByRole('button', { name: 'أظهر الأحدث واترك ما كتبته' })
  await expect(newest).toBeVisible()
  // The draft of a change is saved 300 milliseconds later, while the newest settings load.
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await founded.fill('2012')
  await newest.click()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('2012'))))
    .toBe(true)
  arrived.resolve()
  await expect(founded).toHaveValue('1999')
})
