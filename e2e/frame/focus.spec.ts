import type { Page } from '@playwright/test'
import { notice, question } from '#e2e/support/browser.ts'
import { chosenPdf } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function agree(page: Page, verb: string, says: string) {
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  await expect(notice(page, says)).toBeVisible()
}

test('after a deletion the focus is on the heading of the list', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
  const files = [{ name: { ar: 'المذكّرة', en: 'Notes' }, file: samplePdf() }]
  const lesson = (await teacher.call('POST /lesson/create', { body: { name, course_id: course.id, files } })).body.data
  await makeHomework(platform.db, lesson)
  await makeTest(platform.db, lesson, { count: 2 })
  await page.goto(`/lessonteacher/${lesson.id}`)

  await press(page, 'حذف: المذكّرة')
  await agree(page, 'احذف الملف', 'تم حذف الملف')
  await expect(page.locator('summary')).toBeFocused()
  await press(page, 'حذف: واجب قانون أوم')
  await agree(page, 'احذف الواجب', 'تم حذف الواجب')
  await expect(page.getByRole('heading', { name: 'الواجبات' })).toBeFocused()

  await press(page, 'تعديل: امتحان قانون أوم')
  await press(page, 'احذف السؤال 1')
  await agree(page, 'احذف السؤال', 'تم حذف السؤال')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'الأسئلة' })).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, 'حذف: امتحان قانون أوم')
  await agree(page, 'احذف الامتحان', 'تم حذف الامتحان')
  await expect(page.getByRole('heading', { name: 'الامتحانات' })).toBeFocused()

  await page.goto(`/course-details-teacher/${course.id}`)
  await press(page, 'حذف: قانون أوم')
  await agree(page, 'احذف الحصة', 'تم حذف الحصة')
  await expect(page.getByText('لا توجد حصص في هذا الكورس')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'حصص الكورس' })).toBeFocused()
})

test('removing a part of a form focuses its neighbour, and asks first when the part has text', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  const lesson = await makeLesson(platform.db, course)
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  await press(page, 'أضف إجابة')
  await press(page, 'احذف الإجابة 3')
  await expect(page.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' })).toBeFocused()
  await page.getByLabel('صورة أو PDF للسؤال').setInputFiles(await chosenPdf())
  await press(page, /^إزالة: .*notes\.pdf/)
  await expect(page.getByLabel('صورة أو PDF للسؤال')).toBeFocused()
  await press(page, 'أضف سؤالًا')
  await press(page, 'احذف السؤال 2')
  await expect(page.getByRole('button', { name: 'أضف سؤالًا' })).toBeFocused()
  await press(page, 'أضف سؤالًا')
  await page.getByLabel('نص السؤال 2').fill('وحدة الشحنة؟')
  await press(page, 'احذف السؤال 2')
  await question(page, 'هل تريد حذف السؤال 2؟').getByRole('button', { name: 'إلغاء' }).click()
  await expect(page.getByLabel('نص السؤال 2')).toHaveValue('وحدة الشحنة؟')
  await press(page, 'احذف السؤال 2')
  await question(page, 'هل تريد حذف السؤال 2؟').getByRole('button', { name: 'احذف السؤال' }).click()
  await expect(page.getByRole('button', { name: 'أضف سؤالًا' })).toBeFocused()

  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'أضف حصة' }).first().click()
  await press(page, 'أضف ملفًا')
  await press(page, 'أزل هذا الملف')
  await expect(page.getByRole('button', { name: 'أضف ملفًا' })).toBeFocused()
})
