import type { Route } from '@playwright/test'
import { redirectMs } from '#contract/limits.ts'
import { notice, question } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse } from '#server/test/examples.ts'

test('a dialog with unsaved text asks before it closes, and returns the focus', async ({ page, logInAs }) => {
  await logInAs('teacher')
  const form = await openNewCourse(page)
  await form.getByLabel('اسم الكورس بالعربية').fill('نصف اسم')
  await page.keyboard.press('Escape')
  await question(page, 'لم تُحفظ التعديلات بعد').getByRole('button', { name: 'أكمل الكتابة' }).click()
  await form.getByRole('button', { name: 'إلغاء' }).click()
  await question(page, 'لم تُحفظ التعديلات بعد').getByRole('button', { name: 'أكمل الكتابة' }).click()
  await expect(form.getByLabel('اسم الكورس بالعربية')).toHaveValue('نصف اسم')
  await form.getByRole('button', { name: 'إغلاق' }).click()
  await question(page, 'لم تُحفظ التعديلات بعد').getByRole('button', { name: 'اخرج بلا حفظ' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'أضف كورسًا' }).first()).toBeFocused()
})

test('cancelling a dialog during an upload asks, and then stops the upload', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  await fillCourse(dialog)
  await dialog.getByLabel('صورة الكورس').setInputFiles(await chosenPicture())
  await page.route('**/api/create/course', () => {})
  await dialog.getByRole('button', { name: 'احفظ' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'إلغاء' }).click()
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/create/course'))
  await question(page, 'لم تُحفظ التعديلات بعد').getByRole('button', { name: 'اخرج بلا حفظ' }).click()
  await stopped
  await expect(notice(page, 'توقف الرفع. لم يُحفظ شيء.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the back button asks before it closes a changed dialog, and closes only the dialog', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  await page.goto('/faqs')
  await page.getByRole('link', { name: 'كورساتي' }).first().click()
  await page.getByRole('button', { name: 'أضف كورسًا' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'أضف كورسًا' })
  const name = dialog.getByLabel('اسم الكورس بالعربية')
  const asked = question(page, 'لم تُحفظ التعديلات بعد')
  await name.fill('نصف اسم')
  await page.goBack()
  await asked.getByRole('button', { name: 'أكمل الكتابة' }).click()
  await expect(name).toHaveValue('نصف اسم')
  await page.goBack()
  await asked.getByRole('button', { name: 'اخرج بلا حفظ' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
})

test('a dialog that the user left while it was sending does not close a newer dialog', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const names = { ar: 'الضوء', en: 'Light' }
  const course = await makeCourse(platform.db, teacher, { ...platform.curriculum, name: names })
  await page.clock.install()
  await page.goto('/courses')
  const asked = Promise.withResolvers<Route>()
  await page.route('**/api/course/*/update', asked.resolve)
  await page.getByRole('button', { name: 'تعديل: الضوء' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الكورس' })
  await expect(form.getByLabel('الصف')).toHaveValue(String(course.grade_id))
  await form.getByRole('button', { name: 'احفظ' }).click()
  const request = await asked.promise
  await form.getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('button', { name: 'أضف كورسًا' }).click()
  const next = page.getByRole('dialog', { name: 'أضف كورسًا' })
  await next.getByLabel('اسم الكورس بالعربية').fill('نصف اسم')
  await request.continue()
  await expect(notice(page, 'تم حفظ الكورس')).toBeVisible()
  await page.clock.runFor(redirectMs.courseEdited + 1000)
  await expect(next.getByLabel('اسم الكورس بالعربية')).toHaveValue('نصف اسم')
})

test('a reopened dialog is not closed by the late close event of the first dialog', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  await dialog.evaluate(
    (own: HTMLDialogElement) =>
      new Promise((heard) => {
        own.addEventListener('close', heard)
        own.close()
        own.showModal()
      }),
  )
  await expect(dialog.getByLabel('اسم الكورس بالعربية')).toBeEditable()
})

test('a dialog with a dropped file asks before it closes', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  const dataTransfer = await page.evaluateHandle(() => {
    const carried = new DataTransfer()
    carried.items.add(new File(['x'], 'cover.png', { type: 'image/png' }))
    return carried
  })
  await dialog.getByText('اسحب الملف هنا أو اختر من جهازك').dispatchEvent('drop', { dataTransfer })
  await expect(dialog.getByText('cover.png')).toBeVisible()
  await page.keyboard.press('Escape')
  await question(page, 'لم تُحفظ التعديلات بعد').getByRole('button', { name: 'أكمل الكتابة' }).click()
  await expect(dialog.getByText('cover.png')).toBeVisible()
})
