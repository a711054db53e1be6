import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { savePage } from '#server/content/pages.ts'
import { contactMessages, faqs } from '#server/content/tables.ts'

// The server caches visitors' pages for seconds, so each page is written once.
test.use({ school: 'the content' })

test('each frequent question opens and closes separately, ten to a page', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  const rows = Array.from({ length: 12 }, (_, place) => ({
    question: { ar: `السؤال ${place + 1}؟`, en: `Question ${place + 1}?` },
    answer: { ar: `الجواب ${place + 1}`, en: `Answer ${place + 1}` },
    position: place + 1,
  }))
  await platform.db.insert(faqs).values(rows)
  await page.goto('/faqs')
  const answer = page.getByText('الجواب 2', { exact: true })
  await expect(page.getByText('الجواب 1', { exact: true })).toBeVisible()
  await expect(answer).toBeHidden()
  await page.getByText('السؤال 2؟').click()
  await expect(answer).toBeVisible()
  await page.getByText('السؤال 2؟').press('Enter')
  await expect(answer).toBeHidden()
  await expect(page.getByText('السؤال 11؟')).toHaveCount(0)
  await page.getByRole('link', { name: 'صفحة 2' }).click()
  await expect(page.getByText('السؤال 12؟')).toBeVisible()
})

for (const [slug, title] of [
  ['about-us', 'من نحن'],
  ['terms', 'الشروط والأحكام'],
  ['privacy', 'سياسة الخصوصية'],
  ['return-policy', 'سياسة الاسترداد'],
] as const) {
  test(`/${slug} shows the administrator’s text without scripts`, { tag: '@detail' }, async ({ page, platform }) => {
    await page.goto(`/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const ar = '<h2>أولًا</h2><p onclick="alert(1)">نص الصفحة</p><script>alert(1)</script>'
    const written = { ar, en: '<h2>First</h2><p>The text</p>' }
    await savePage(platform.db, slug, { title: { ar: title, en: slug }, description: written })
    await page.goto(`/${slug}?written`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'أولًا' })).toBeVisible()
    await expect(page.getByText('نص الصفحة')).not.toHaveAttribute('onclick')
    await expect(page.getByRole('main').locator('script')).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(title))
  })
}

test('a contact message needs all five fields, stays typed until it arrives, and a second message can follow', {
  tag: '@detail',
}, async ({ page, platform }) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'أرسل الرسالة' })
  await send.click()
  for (const label of ['الاسم', 'رقم الهاتف', 'البريد الإلكتروني', 'الموضوع', 'الرسالة']) {
    await expect(main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
  }
  const message = main.getByLabel('الرسالة', { exact: true })
  await main.getByLabel('الموضوع').fill('سؤال')
  await message.fill('متى تبدأ الحصة؟')
  await page.goto('/faqs')
  await page.goto('/contact-us')
  await expect(main.getByText('عاد ما كتبته ولم تحفظه')).toBeVisible()
  await expect(message).toHaveValue('متى تبدأ الحصة؟')
  await main.getByLabel('الاسم').fill('منى عبد الحميد')
  await main.getByLabel('رقم الهاتف', { exact: true }).fill('01001234567')
  await main.getByLabel('البريد الإلكتروني').fill('mona@example.com')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await send.click()
  await expect(notice(page, 'تعذّر إرسال الرسالة. حاول مرة أخرى.')).toBeVisible()
  await send.click()
  await expect(notice(page, 'وصلت رسالتك. سنتواصل معك قريبًا.')).toBeVisible()
  const kept = await platform.db.select().from(contactMessages)
  expect(kept).toMatchObject([{ name: 'منى عبد الحميد', subject: 'سؤال', message: 'متى تبدأ الحصة؟' }])
  await main.getByRole('button', { name: 'اكتب رسالة أخرى' }).click()
  await expect(main.getByLabel('الاسم')).toHaveValue('')
  await expect(message).toHaveValue('')
})

test('a page without a text says so', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('student')
  const unwritten = { banner: null, title: '', description: '', image: null, updated_at: '2026-01-12T15:42:00Z' }
  await page.route('**/api/terms', (route) => route.fulfill({ json: { data: unwritten } }))
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الشروط والأحكام')
  await expect(page.getByRole('main')).toContainText('غير موجود')
  await expect(page.getByRole('main')).not.toContainText('آخر تحديث')
})
