import type { Page } from '@playwright/test'
import { complaints } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

/** Reloads the page without sending the form, and opens the form again with the button. */
async function reopen(page: Page, button: string) {
  // The page asks before the reload, because the form has unsaved text.
  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog').getByText('عاد ما كتبته ولم تحفظه')).toBeVisible()
}

test('an exam that was not sent comes back after a reload', async ({ page, platform, logInAs }) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await logInAs('teacher')))
  const dialog = page.getByRole('dialog')
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).first().click()
  await dialog.getByLabel('اسم الامتحان بالعربية').fill('امتحان لم يُحفظ')
  await dialog.getByLabel('متى تُفتح الأوراق المصحَّحة').selectOption('من موعد أحدده')
  await dialog.getByLabel('تُفتح في').fill('2099-05-01T18:00')
  await reopen(page, 'أضف امتحانًا')
  await expect(dialog.getByLabel('اسم الامتحان بالعربية')).toHaveValue('امتحان لم يُحفظ')
  await expect(dialog.getByLabel('متى تُفتح الأوراق المصحَّحة')).toHaveValue('after')
  await expect(dialog.getByLabel('تُفتح في')).toHaveValue('2099-05-01T18:00')
})

test('a course, a lesson and a homework that were not sent come back after a reload', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  const lesson = await makeLesson(platform.db, course)
  const dialog = page.getByRole('dialog')

  await page.goto('/courses')
  await page.getByRole('button', { name: 'أضف كورسًا' }).first().click()
  await dialog.getByLabel('اسم الكورس بالعربية').fill('كورس لم يُحفظ')
  await dialog.getByLabel('المرحلة').selectOption({ index: 1 })
  await dialog.getByLabel('الصف').selectOption({ index: 1 })
  await dialog.getByLabel('السعر الشهري').fill('120')
  const grade = await dialog.getByLabel('الصف').inputValue()
  await reopen(page, 'أضف كورسًا')
  await expect(dialog.getByLabel('اسم الكورس بالعربية')).toHaveValue('كورس لم يُحفظ')
  await expect(dialog.getByLabel('الصف')).toHaveValue(grade)
  await expect(dialog.getByLabel('السعر الشهري')).toHaveValue('120')

  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'أضف حصة' }).first().click()
  await dialog.getByLabel('رابط الفيديو').fill('https://youtu.be/M7lc1UVf-VE')
  await dialog.getByRole('button', { name: 'أضف ملفًا' }).click()
  await dialog.getByLabel('الاسم بالعربية').fill('ملخص')
  await reopen(page, 'أضف حصة')
  await expect(dialog.getByLabel('رابط الفيديو')).toHaveValue('https://youtu.be/M7lc1UVf-VE')
  await expect(dialog.getByLabel('الاسم بالعربية')).toHaveValue('ملخص')

  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف واجبًا' }).first().click()
  await dialog.getByRole('textbox', { name: /بالعربية/ }).fill('واجب لم يُحفظ')
  await reopen(page, 'أضف واجبًا')
  await expect(dialog.getByRole('textbox', { name: /بالعربية/ })).toHaveValue('واجب لم يُحفظ')
})

test('a teacher’s own text comes back without a page error', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('teacher')
  const errors = complaints(page)
  await page.goto('/profileteacher')
  await page.getByLabel('نبذة').fill('أدرّس الفيزياء منذ سنوات.')
  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(page.getByText('عاد ما كتبته ولم تحفظه')).toBeVisible()
  await expect(page.getByLabel('نبذة')).toHaveValue('أدرّس الفيزياء منذ سنوات.')
  expect(errors).toEqual([])
})
