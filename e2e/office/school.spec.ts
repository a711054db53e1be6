import { expectAccessible } from '#e2e/support/accessible.ts'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse } from '#server/test/examples.ts'

test.use({ school: 'office school' })

test('an administrator adds, orders by keyboard and deletes questions, and visitors see them', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  await logInAs('admin')
  await page.goto('/admin/pages/faq')
  const before = (await platform.visitor.call('GET /faq')).body.data.length
  await page.getByRole('button', { name: 'أضف سؤالًا' }).click()
  await page.getByLabel('السؤال بالعربية').fill('هل توجد حصص تجريبية؟')
  await page.getByLabel('السؤال بالإنجليزية').fill('Are there trial lessons?')
  await page.getByLabel('الجواب بالعربية').fill('نعم.')
  await page.getByLabel('الجواب بالإنجليزية').fill('Yes.')
  await page.getByRole('button', { name: 'احفظ السؤال' }).press('Enter')
  const list = page.getByRole('list', { name: 'الأسئلة الشائعة' })
  await expect(list.getByRole('listitem').last()).toContainText('هل توجد حصص تجريبية؟')
  const all = (await platform.visitor.call('GET /faq', { query: { per_page: 100 } })).body.data
  expect(all.at(-1)?.answer).toBe('نعم.')
  if (before > 0) {
    await page.getByRole('button', { name: 'انقل لأعلى: هل توجد حصص تجريبية؟' }).press('Enter')
    await expect(list.getByRole('listitem').nth(-2)).toContainText('هل توجد حصص تجريبية؟')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'احذف: هل توجد حصص تجريبية؟' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'احذف السؤال' }).press('Enter')
  await expect(page.getByText('هل توجد حصص تجريبية؟')).toHaveCount(0)
})

test('an administrator changes the school’s title, and the home page shows it at once', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await page.goto('/admin/settings')
  await expectAccessible(page)
  await page.getByLabel('عنوان الصفحة الرئيسية بالعربية').fill('مدرستنا بعنوان جديد')
  await page.getByRole('region', { name: 'المدرسة', exact: true }).getByRole('button', { name: 'احفظ' }).press('Enter')
  await expect(notice(page, 'حُفظت الإعدادات. يراها الزوار الآن.')).toBeVisible()
  const asVisitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const visitor = await asVisitor?.newPage()
  await visitor?.goto('/')
  expect(await visitor?.content()).toContain('مدرستنا بعنوان جديد')
  await asVisitor?.close()
})

test('an administrator adds and merges subjects; a subject in use cannot be deleted and says who uses it', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  await makeCourse(platform.db, await platform.join('teacher'))
  // Other tests of this worker leave stages with equal names, which a real school does not have.
  await platform.db.execute(
    `update stages set name = name || jsonb_build_object('ar', 'مرحلة ' || id, 'en', 'Stage ' || id)`,
  )
  await logInAs('admin')
  await page.goto('/admin/curriculum')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'أضف مادة' }).press('Enter')
  await page.getByLabel('الاسم بالعربية').fill('الجيولوجيا')
  await page.getByLabel('الاسم بالإنجليزية').fill('Geology')
  await page.getByRole('button', { name: 'احفظ' }).press('Enter')
  const list = page.getByRole('list', { name: 'المواد' })
  await expect(list.getByRole('listitem').last()).toContainText('الجيولوجيا')

  const used = list.getByRole('listitem').filter({ hasText: /كورس/ }).filter({ hasNotText: 'بلا كورسات' }).first()
  await used.getByRole('button', { name: /^احذف/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/لا يمكن الحذف/)
  await page.keyboard.press('Escape')

  await list.getByRole('button', { name: 'غيّر الاسم: الجيولوجيا' }).press('Enter')
  await page.getByLabel('الاسم بالعربية').fill('علم الأرض')
  const other = await platform.join('admin')
  const { subjects } = (await other.call('GET /admin/curriculum')).body.data
  const params = { kind: 'subjects' as const, id: subjects.at(-1)?.id ?? 0 }
  const name = { ar: 'الجيولوجيا', en: 'Earth' }
  await other.call('POST /admin/curriculum/:kind/:id', { params, body: { name } })
  await page.getByRole('button', { name: 'احفظ' }).press('Enter')
  await page.getByRole('button', { name: 'أظهر الأحدث' }).press('Enter')
  await expect(page.getByLabel('الاسم بالإنجليزية')).toHaveValue('Earth')
  await page.keyboard.press('Escape')

  await list.getByRole('button', { name: 'ادمج: الجيولوجيا' }).press('Enter')
  await page.getByRole('dialog').getByLabel('الدمج في').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'ادمج' }).press('Enter')
  await expect(list.getByText('الجيولوجيا')).toHaveCount(0)
})

test('a save over another administrator’s change says so and keeps what was typed', { tag: '@detail' }, async ({
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
  await other.call('POST /admin/settings', { body: { founded: 1999 } })
  await panel.getByRole('button', { name: 'احفظ' }).click()
  await expect(panel.getByRole('alert')).toContainText('غيّر شخص آخر')
  await expect(founded).toHaveValue('2011')
  await panel.getByRole('button', { name: 'أظهر الأحدث واترك ما كتبته' }).click()
  await expect(founded).toHaveValue('1999')
  await founded.fill('2012')
  await panel.getByRole('button', { name: 'احفظ' }).click()
  await expect(page.getByText('حُفظت الإعدادات')).toBeVisible()
  await founded.fill('2013')
  await panel.getByRole('button', { name: 'احفظ' }).click()
  await expect.poll(async () => (await other.call('GET /admin/settings')).body.data.founded).toBe(2013)
})
