import { expect, test } from '#e2e/support/platform.ts'
import { makeTest } from '#server/test/examples.ts'

test.use({ school: 'office library' })

test('an administrator changes a library exam, withdraws it and puts it back', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeTest(platform.db, undefined, { name: { ar: 'امتحان الضوء', en: 'Light exam' } })
  await logInAs('admin')
  await page.goto('/admin/library')
  await page.getByRole('link', { name: 'امتحان الضوء' }).click()
  await page.getByRole('button', { name: 'عدّل الامتحان' }).click()
  await page.getByLabel('المدة بالدقائق').fill('35')
  await page.getByRole('button', { name: 'احفظ إصدارًا جديدًا' }).click()
  await expect(page.getByText('35', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'اسحبه من المكتبة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('في السؤال الثاني إجابتان صحيحتان.')
  await dialog.getByRole('button', { name: 'اسحبه من المكتبة' }).click()
  await expect(page.getByText('مسحوب')).toBeVisible()
  await page.getByRole('button', { name: 'أعده إلى المكتبة' }).click()
  await expect(page.getByRole('button', { name: 'عدّل الامتحان' })).toBeVisible()
})

test('a half-written library exam survives a reload until the administrator starts again', {
  tag: '@detail',
}, async ({ page, logInAs }) => {
  await logInAs('admin')
  const open = () => page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  await page.goto('/admin/library')
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('اسم الامتحان بالعربية').fill('امتحان الصوت')
  await dialog.getByLabel('اسم الامتحان بالإنجليزية').fill('Sound exam')
  await dialog.getByLabel('المدة بالدقائق').fill('20')
  await dialog.getByRole('button', { name: 'أضف سؤالًا' }).click()
  await dialog.getByLabel('نص السؤال 2').fill('ما سرعة الصوت في الهواء؟')
  const second = dialog.getByRole('group', { name: 'اختر الإجابة الصحيحة' }).nth(1)
  await second.getByRole('button', { name: 'أضف إجابة' }).click()
  await second.getByLabel('الإجابة 3', { exact: true }).fill('340 م/ث')
  await second.getByRole('radio', { name: 'الإجابة 3 هي الصحيحة' }).check()
  page.on('dialog', (asked) => asked.accept())
  await page.reload()

  await open()
  await expect(dialog.getByText('عاد ما كتبته ولم تحفظه')).toBeVisible()
  await expect(dialog.getByLabel('اسم الامتحان بالعربية')).toHaveValue('امتحان الصوت')
  await expect(dialog.getByLabel('نص السؤال 2')).toHaveValue('ما سرعة الصوت في الهواء؟')
  await expect(second.getByLabel('الإجابة 3', { exact: true })).toHaveValue('340 م/ث')
  await expect(second.getByRole('radio', { name: 'الإجابة 3 هي الصحيحة' })).toBeChecked()

  await dialog.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await expect(dialog.getByLabel('اسم الامتحان بالعربية')).toHaveValue('')
  await expect(dialog.getByLabel('نص السؤال 2')).toHaveCount(0)
  await page.reload()
  await open()
  await expect(dialog.getByText('عاد ما كتبته ولم تحفظه')).toHaveCount(0)
})
