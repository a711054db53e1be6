import type { Page } from '@playwright/test'
import { card, notice, question } from '#e2e/support/browser.ts'
import { chosenPdf, chosenProgram } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'

async function homeworkFor(
  { db }: Platform,
  teacher: Person,
  student: Person,
  given: Parameters<typeof makeHomework>[2] = {},
) {
  const course = await makeCourse(db, teacher)
  await subscribe(db, student, course)
  return makeHomework(db, await makeLesson(db, course), given)
}

async function handedIn(student: Person, homework_id: number) {
  const body = { homework_id, files: [samplePdf('solution.pdf')], note: 'هذا حلّي' }
  expect((await student.call('POST /homework-submission/submit', { body })).status).toBe(201)
}

const files = (...names: string[]) => Promise.all(names.map(chosenPdf))
const own = (page: Page) => page.getByRole('region', { name: 'تسليماتك' })
const again = (page: Page) => page.getByRole('button', { name: 'سلّم حلًّا آخر' })
const submit = (page: Page) => page.getByRole('button', { name: 'سلّم الواجب' })

test('homework is submitted with at least one file, and taken back before it is graded', async ({
  page,
  platform,
  logInAs,
}) => {
  const terms = { due_date: '2099-05-01', late_allowed: false, full_mark: 20 }
  const homework = await homeworkFor(platform, await platform.join('teacher'), await logInAs('student'), terms)
  await page.goto(`/homework/${homework.id}`)
  await expect(page.getByText('لا يُقبل التسليم بعده')).toBeVisible()
  await expect(page.getByText('الدرجة من 20')).toBeVisible()
  await expect(own(page)).toContainText('لم تسلّم هذا الواجب بعد')
  await expect(own(page)).toContainText('ثم درجتك وملاحظة مدرّسك')
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(notice(page, 'أضف ملفًا واحدًا على الأقل.')).toBeVisible()

  const picker = page.getByLabel('ملفات الحل')
  const form = page.locator('form').filter({ has: picker })
  await expect(form.getByText('أضف ملفًا واحدًا على الأقل.')).toBeVisible()
  await picker.setInputFiles(await files('one.pdf', 'two.pdf'))
  await expect(form.getByText('أضف ملفًا واحدًا على الأقل.')).toHaveCount(0)
  await picker.setInputFiles(await chosenProgram('program.exe'))
  await expect(page.getByText(/نوع هذا الملف غير مقبول: .*program\.exe/)).toBeVisible()
  await page.getByRole('button', { name: /إزالة: .*two\.pdf/ }).click()
  await page.getByLabel('ملاحظة للمدرّس').fill('السؤال الثالث صعب')
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(notice(page, 'تم تسليم الواجب')).toBeVisible()
  await expect(own(page)).toContainText('بانتظار التصحيح')
  await expect(submit(page), 'the form folds after the hand-in').toBeHidden()
  await expect(again(page)).toBeVisible()
  await expect(own(page), 'the submission comes into sight').toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('تسليماتك')
  await expect(own(page)).toContainText('السؤال الثالث صعب')
  await expect(own(page).getByRole('link', { name: /نزّل: .*one\.pdf/ })).toBeVisible()
  await expect(own(page).getByRole('link')).toHaveCount(1)
  const table = page.getByRole('table', { name: 'تسليماتك' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'وقت التسليم',
    'ملفات الحل',
    'الملاحظات',
    'الدرجة',
    'احذف التسليم',
  ])
  await expect(table.getByRole('row').filter({ hasText: 'السؤال الثالث صعب' })).toContainText('one.pdf')

  await own(page).getByRole('button', { name: 'احذف التسليم' }).click()
  await question(page, 'هل تريد حذف هذا التسليم؟').getByRole('button', { name: 'احذف التسليم' }).click()
  await expect(notice(page, 'تم حذف التسليم')).toBeVisible()
  await expect(own(page)).toContainText('لم تسلّم هذا الواجب بعد')
  await expect(own(page)).toContainText('ثم درجتك وملاحظة مدرّسك')
  await expect(submit(page)).toBeVisible()

  await picker.setInputFiles(await files(...Array.from({ length: 11 }, (_, at) => `${at}.pdf`)))
  await expect(page.locator('form').getByRole('alert')).toHaveText('10 ملفات على الأكثر. لم نأخذ ما زاد.')
  await expect(page.getByRole('button', { name: /إزالة:/ })).toHaveCount(10)
})

test('a student reads the teacher’s grade and note, and cannot take graded homework back', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const teacher = await logInAs('teacher')
  const student = await platform.join('student', { name: 'مازن أشرف' })
  const homework = await homeworkFor(platform, teacher, student)
  await handedIn(student, homework.id)
  await page.goto(`/homework/${homework.id}`)
  const work = card(page, 'مازن أشرف')
  await expect(work).toContainText('هذا حلّي')
  await work.getByRole('button', { name: 'احفظ الدرجة' }).click()
  await expect(notice(page, 'اكتب الدرجة أولًا.')).toBeVisible()
  await work.getByLabel('الدرجة').fill('ممتاز')
  await work.getByRole('button', { name: 'احفظ الدرجة' }).click()
  await expect(work.getByLabel('الدرجة')).toHaveAttribute('aria-invalid', 'true')
  await work.getByLabel('الدرجة').fill('٩٫٥')
  await work.getByLabel('ملاحظة المدرّس').fill('أحسنت. راجع الوحدات.')
  await page.reload()
  await expect(work.getByLabel('ملاحظة المدرّس'), 'a grade that was not saved').toHaveValue('أحسنت. راجع الوحدات.')
  await work.getByRole('button', { name: 'احفظ الدرجة' }).click()
  await expect(notice(page, 'حُفظت الدرجة')).toBeVisible()
  await expect(work).toContainText('تم التصحيح')

  const reader = await browserOf(student)
  await reader.goto(`/homework/${homework.id}`)
  await expect(own(reader)).toContainText('تم التصحيح')
  await expect(own(reader)).toContainText('أحسنت. راجع الوحدات.')
  await expect(own(reader).getByRole('img', { name: 'الدرجة 9.5' })).toBeVisible()
  await expect(own(reader).getByRole('button', { name: 'احذف التسليم' })).toHaveCount(0)
  await expect(reader.getByRole('heading', { level: 2 }).first(), 'the grade comes first').toHaveText('تسليماتك')
  await expect(reader.getByRole('button', { name: 'سلّم الواجب' })).toBeHidden()
  await again(reader).click()
  await expect(reader.getByRole('button', { name: 'سلّم الواجب' })).toBeVisible()
})

test('a teacher can delete a submission', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const student = await platform.join('student', { name: 'مازن أشرف' })
  const homework = await homeworkFor(platform, teacher, student)
  await handedIn(student, homework.id)
  await page.goto(`/homework/${homework.id}`)
  expect((await page.getByLabel('ملاحظة المدرّس').boundingBox())?.height, 'two lines of note').toBeLessThan(100)
  await page.getByRole('button', { name: 'احذف التسليم' }).click()
  await question(page, 'هل تريد حذف تسليم مازن أشرف؟').getByRole('button', { name: 'احذف التسليم' }).click()
  await expect(notice(page, 'تم حذف التسليم')).toBeVisible()
  await expect(page.getByText('لا توجد تسليمات بعد')).toBeVisible()
})

test('refused homework shows the reason and keeps all input', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await homeworkFor(platform, await platform.join('teacher'), await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  await page.route('**/homework-submission/submit', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('ملفات الحل').setInputFiles(await files('one.pdf'))
  await page.getByLabel('ملاحظة للمدرّس').fill('ملاحظتي')
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(notice(page, 'تعذّر تسليم الواجب.')).toBeVisible()
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('ملاحظتي')
  await expect(page.getByRole('button', { name: /إزالة: .*one\.pdf/ })).toBeVisible()
})

test('the table has all of a student’s submissions, however many', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const homework = await homeworkFor(platform, await platform.join('teacher'), student)
  for (let count = 0; count < 11; count += 1) await handedIn(student, homework.id)
  await page.goto(`/homework/${homework.id}`)
  await expect(page.getByRole('table', { name: 'تسليماتك' }).getByRole('rowheader')).toHaveCount(11)
})

test('a teacher who grades a submission of an open marking page reads who holds it, and the grade stays typed', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await platform.join('student')
  const teacher = await logInAs('teacher')
  const homework = await homeworkFor(platform, teacher, student)
  await handedIn(student, homework.id)
  const holder = crypto.randomUUID()
  await teacher.call('POST /marking/:id/take', { params: { id: homework.id }, body: { holder } })
  await page.goto(`/homework/${homework.id}`)
  await page.getByLabel('الدرجة').fill('7')
  await page.getByRole('button', { name: 'احفظ الدرجة' }).click()
  await expect(page.getByRole('alert')).toContainText('هذا التسليم مفتوح في صفحة التصحيح عند')
  await expect(page.getByLabel('الدرجة')).toHaveValue('7')
  await teacher.call('POST /marking/:id/leave', { params: { id: homework.id }, body: { holder } })
  await page.getByRole('button', { name: 'احفظ الدرجة' }).click()
  await expect(notice(page, 'حُفظت الدرجة')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
