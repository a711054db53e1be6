import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

const newExam = (page: Page) => page.getByRole('dialog', { name: 'أضف امتحانًا' })

async function openLesson(page: Page, { db }: Platform, teacher: Person) {
  const lesson = await makeLesson(db, await makeCourse(db, teacher))
  await page.goto(`/lessonteacher/${lesson.id}`)
  return lesson
}

test('switching to the library and back keeps a new exam’s text and the focus', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeTest(platform.db, undefined, { name: { ar: 'امتحان النماذج', en: 'Model exam' } })
  await openLesson(page, platform, await logInAs('teacher'))
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  const form = newExam(page)
  await form.getByLabel('اسم الامتحان بالعربية').fill('امتحان الشحنة')
  await form.getByRole('button', { name: 'أضف سؤالًا' }).click()
  await form.getByLabel('نص السؤال 2').fill('وحدة الشحنة؟')

  const [fresh, library] = [
    form.getByRole('radio', { name: 'امتحان جديد' }),
    form.getByRole('radio', { name: 'من المكتبة' }),
  ]
  await fresh.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(library).toBeChecked()
  await expect(library).toBeFocused()
  await expect(form.getByRole('article').filter({ hasText: 'امتحان النماذج' })).toBeVisible()
  await expect(form.getByLabel('نص السؤال 2')).toBeHidden()
  await expect(form.getByRole('button', { name: 'احفظ الامتحان' })).toBeHidden()
  const beside = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'امتحان النماذج' }).click()
  await (await beside).close()
  await library.focus()

  await page.keyboard.press('ArrowRight')
  await expect(fresh).toBeFocused()
  await expect(form.getByLabel('اسم الامتحان بالعربية')).toHaveValue('امتحان الشحنة')
  await expect(form.getByLabel('نص السؤال 2')).toHaveValue('وحدة الشحنة؟')
})

test('editing an exam requires a description, adding one does not', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await openLesson(page, platform, await logInAs('teacher'))
  await makeTest(platform.db, lesson, {})
  await page.reload()
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  await newExam(page).getByRole('button', { name: 'احفظ الامتحان' }).click()
  await expect(newExam(page).getByLabel('المدة بالدقائق')).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
  await expect(newExam(page).getByLabel('الوصف (اختياري)')).not.toHaveAttribute('aria-invalid')
  await newExam(page).getByRole('button', { name: 'إلغاء' }).click()

  await page.getByRole('button', { name: 'تعديل: امتحان قانون أوم' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الامتحان' })
  await form.getByLabel('الوصف').fill('')
  await form.getByRole('button', { name: 'احفظ الامتحان' }).click()
  await expect(form.getByLabel('الوصف')).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
})

test('an existing question’s picture enlarges without closing the dialog', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const lesson = await openLesson(page, platform, teacher)
  const answers = [
    { answer_text: 'نعم', is_correct: 1 },
    { answer_text: 'لا', is_correct: 0 },
  ]
  const questions = [{ title: 'انظر إلى الدائرة', image: await samplePicture('circuit.png'), answers }]
  const name = { ar: 'امتحان الصور', en: 'Picture exam' }
  await teacher.call('POST /tests/store', { body: { lesson_id: lesson.id, name, duration: 10, questions } })
  await page.reload()
  await page.getByRole('button', { name: 'تعديل: امتحان الصور' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الامتحان' })
  await expect(form.getByRole('img', { name: 'صورة السؤال 1' })).toBeVisible()
  await form.getByRole('button', { name: /كبّر الصورة/ }).click()
  await expect(page.getByRole('dialog', { name: 'صورة السؤال 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'صورة السؤال 1' })).toBeHidden()
  await expect(form).toBeVisible()
})

test('the calendar of a date with a time stays in its field', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await openLesson(page, platform, await logInAs('teacher'))
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  const times = newExam(page).locator('input[type=datetime-local]')
  await expect(times.first()).toBeVisible()
  // The browser hides the calendar's own box from scripts.
  for (const time of await times.all()) await expect(time).toHaveCSS('position', 'relative')
})
