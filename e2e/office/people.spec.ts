import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkRequests } from '#server/people/tables.ts'
import { linkChild } from '#server/test/examples.ts'

test.use({ school: 'office people' })

test('an administrator suspends a person by keyboard, and the person’s open page says why', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const student = await platform.join('student', { name: 'ملك أحمد' })
  const theirs = await browserOf(student)
  await theirs.goto('/profile')
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  const suspend = page.getByRole('button', { name: 'أوقف الحساب' })
  await suspend.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'إيقاف حساب ملك أحمد' })
  await expect(dialog.getByRole('radio', { name: 'مشاركة الحساب' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(suspend).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'أوقف الحساب' }).click()
  await expect(dialog.getByText('هذه الخانة مطلوبة.')).toBeVisible()
  await dialog.getByLabel('اكتب ما حدث').fill('استُخدم على ستة أجهزة')
  await dialog.getByRole('button', { name: 'أوقف الحساب' }).click()
  await expect(page.getByText('استُخدم على ستة أجهزة').first()).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('أوقفت إدارة المدرسة هذا الحساب')).toBeVisible()
  const lift = page.getByRole('button', { name: 'ارفع الإيقاف' })
  await expect(lift).toBeFocused()
  await lift.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ارفع الإيقاف' }).click()
  await expect(suspend).toBeVisible()
})

test('suspending oneself is refused in the dialog, and nothing typed is lost', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  const admin = await logInAs('admin')
  await page.goto(`/admin/people/${admin.id}`)
  await page.getByRole('button', { name: 'أوقف الحساب' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('اكتب ما حدث').fill('تجربة على حسابي')
  await dialog.getByRole('button', { name: 'أوقف الحساب' }).click()
  await expect(dialog.getByRole('alert')).toContainText('هذا حسابك أنت')
  await expect(dialog.getByLabel('اكتب ما حدث')).toHaveValue('تجربة على حسابي')
})

test('the search leads to a person whose page steps through the results', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const one = await platform.join('student', { name: 'زمردة الأولى' })
  await platform.join('student', { name: 'زمردة الثانية' })
  await logInAs('admin')
  await page.goto(`/admin/people?q=${encodeURIComponent('زمردة')}`)
  await page.getByRole('link', { name: 'زمردة الأولى' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/people/${one.id}`))
  const results = page.getByRole('navigation', { name: 'نتائج البحث' })
  await expect(results.getByRole('link', { name: /الأولى/ })).toHaveAttribute('aria-current', 'page')
  await results.getByRole('link', { name: /الثانية/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'زمردة الثانية' })).toBeVisible()
  await expectAccessible(page)
})

test('the menu changes a phone with the code that the person reads out', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'نور فتحي' })
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  const menu = page.getByRole('button', { name: 'المزيد: نور فتحي' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'هاتف جديد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('هاتف جديد').fill('1155500077')
  await dialog.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(dialog.getByLabel('الرمز الذي قرأه')).toBeVisible()
  await dialog.getByLabel('الرمز الذي قرأه').fill(await platform.codeFor('+201155500077'))
  await dialog.getByRole('button', { name: 'احفظ' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: '+20 115 550 0077' })).toBeVisible()
  await expect(menu).toBeFocused()
})

test('an administrator unlinks a parent with a reason and sends the student a sign-in code', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await platform.join('student', { name: 'كريم حسن' })
  const parent = await platform.join('parent', { name: 'هدى سالم' })
  await linkChild(platform.db, parent, student)
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  await page.getByRole('button', { name: 'ألغِ ربط هدى سالم' }).click()
  const dialog = page.getByRole('dialog', { name: 'إلغاء ربط هدى سالم' })
  await expect(dialog.getByRole('button', { name: 'أبقِ الربط' })).toBeVisible()
  await dialog.getByLabel('حكم أو خلاف أسري').check()
  await dialog.getByLabel('اكتب ما حدث').fill('حكم محكمة')
  await dialog.getByRole('button', { name: 'ألغِ الربط' }).click()
  await expect(page.getByRole('link', { name: 'هدى سالم', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'أرسل رمز دخول' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await platform.codeFor(student.phone)).toMatch(/^\d{5}$/)
})

test('the office finds a parent’s request in Today and agrees on the student’s page', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'مروان سامي' })
  const parents = {
    mother: await platform.join('parent', { name: 'رباب عوض' }),
    stranger: await platform.join('parent', { name: 'سامي عادل' }),
  }
  await platform.db.insert(linkRequests).values([
    { parent_id: parents.mother.id, child_id: student.id },
    { parent_id: parents.stranger.id, child_id: student.id },
  ])
  await logInAs('admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: /طلبات ربط أولياء الأمور/ }).click()
  await page.getByRole('link', { name: 'مروان سامي' }).click()
  const links = page.getByRole('region', { name: 'الارتباطات' })
  await links.getByRole('button', { name: 'وافق على ربط رباب عوض' }).click()
  const question = page.getByRole('alertdialog', { name: 'هل توافق على ربط رباب عوض بالطالب مروان سامي؟' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'وافق' }).click()
  await expect(links.getByRole('button', { name: 'ألغِ ربط رباب عوض' })).toBeVisible()
  await links.getByRole('button', { name: 'ارفض ربط سامي عادل' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ارفض' }).click()
  await expect(links.getByRole('link', { name: 'سامي عادل' })).toBeHidden()
})

test('an account is deleted with a reason, and its page no longer exists', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await platform.join('student', { name: 'ياقوت المحذوفة' })
  await logInAs('admin')
  await page.goto(`/admin/people/${student.id}`)
  await page.getByRole('button', { name: 'المزيد: ياقوت المحذوفة' }).click()
  await page.getByRole('button', { name: 'احذف الحساب' }).click()
  const dialog = page.getByRole('dialog', { name: 'حذف حساب ياقوت المحذوفة' })
  await dialog.getByLabel('اكتب ما حدث').fill('طلبت الحذف في المدرسة')
  await dialog.getByRole('button', { name: 'احذف الحساب' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'كل الأشخاص' })).toBeVisible()
  await page.goto(`/admin/people/${student.id}`)
  await expect(page.getByRole('heading', { name: 'لا يوجد حساب بهذا الرقم' })).toBeVisible()
})

test('a teacher is refused with a reason that the teacher reads, and approved later', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const { teachers } = await import('#server/people/tables.ts')
  const teacher = await platform.join('teacher', { name: 'رشا عبد الرحيم' })
  await platform.db.update(teachers).set({ approved: false })
  await logInAs('admin')
  await page.goto('/admin/approval')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'رفض رشا عبد الرحيم' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('اكتب ما حدث').fill('صورة المؤهل غير واضحة')
  await dialog.getByRole('button', { name: 'ارفض الطلب' }).click()
  await expect(page.getByRole('cell', { name: 'مرفوض' })).toBeVisible()
  const theirs = await browserOf(teacher)
  await theirs.goto('/profileteacher')
  await expect(theirs.getByText('صورة المؤهل غير واضحة')).toBeVisible()
  await page.getByRole('button', { name: 'اعتمد رشا عبد الرحيم' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'اعتمد' }).click()
  await expect(page.getByRole('link', { name: 'رشا عبد الرحيم', exact: true })).toBeHidden()
})
