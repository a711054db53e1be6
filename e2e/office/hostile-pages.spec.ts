import { expect, test } from '#e2e/support/platform.ts'
import { hostileDocuments } from '#server/test/hostile-documents.ts'

test.use({ school: 'office hostile pages' })

test('two hundred hostile documents are shown to visitors and in the editor without anything that runs', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const admin = await platform.join('admin')
  const params = { slug: 'terms' as const }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
  const all = { ar: hostileDocuments.join(''), en: hostileDocuments.join('') }
  const body = { title: { ar: 'شروط', en: 'Terms' }, description: all, revision: 0 }
  const saved = await admin.call('PUT /admin/pages/:slug/draft', { params, body })
  await admin.call('POST /admin/pages/:slug/publish', { params, body: { revision: saved.body.data.revision } })
  await page.goto('/terms')
  const origin = new URL(page.url()).origin
  await expect(page.getByRole('main')).toContainText('نص')
  await logInAs('admin')
  await page.goto('/admin/pages/terms')
  await expect(page.getByRole('textbox', { name: 'نص الصفحة بالعربية' })).toContainText('نص')
  await page.getByText('معاينة').click()
  await expect(page.getByText('كما يراها الزائر بعد النشر')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
})
