import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { card, notice, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { answers, questions, tests } from '#server/exams/tables.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

const newExam = (page: Page) => page.getByRole('dialog', { name: 'أضف امتحانًا' })
const edited = (page: Page) => page.getByRole('dialog', { name: 'عدّل الامتحان' })

const lessonOf = async ({ db }: Platform, teacher: Person) => makeLesson(db, await makeCourse(db, teacher))

async function openNewExam(page: Page, lessonId: number) {
  await page.goto(`/lessonteacher/${lessonId}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
}

test('a new exam needs a question, and each question two answers with exactly one correct', async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await lessonOf(platform, await logInAs('teacher'))
  await openNewExam(page, lesson.id)
  const form = newExam(page)
  await expect(form.getByRole('radio', { name: 'امتحان جديد' })).toBeChecked()
  await expect(form.getByRole('button', { name: /احذف/ })).toHaveCount(0)
  await expect(form.getByRole('radio', { name: /هي الصحيحة$/, checked: true })).toHaveCount(0)
  await form.getByRole('button', { name: 'احفظ الامتحان' }).click()
  for (const label of ['اسم الامتحان بالعربية', 'المدة بالدقائق', 'نص السؤال 1', 'الإجابة 2']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
  }

  await form.getByLabel('اسم الامتحان بالعربية').fill('امتحان الشحنة')
  await form.getByLabel('اسم الامتحان بالإنجليزية').fill('Charge exam')
  await form.getByLabel('المدة بالدقائق').fill('٢٥')
  await form.getByLabel('نص السؤال 1').fill('وحدة الشحنة؟')
  await form.getByRole('button', { name: 'أضف إجابة' }).click()
  for (const [place, text] of ['فولت', 'كولوم', 'أوم'].entries()) {
    await form.getByLabel(`الإجابة ${place + 1}`, { exact: true }).fill(text)
  }
  await form.getByRole('button', { name: 'احفظ الامتحان' }).click()
  await expect(form.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' })).toHaveAccessibleDescription(/إجابة/)
  await form.getByRole('radio', { name: 'الإجابة 3 هي الصحيحة' }).check()
  await expect(form.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' })).not.toHaveAccessibleDescription(/إجابة/)
  await form.getByRole('radio', { name: 'الإجابة 2 هي الصحيحة' }).check()
  await expect(form.getByRole('radio', { name: 'الإجابة 3 هي الصحيحة' })).not.toBeChecked()
  await form.getByRole('button', { name: 'احذف الإجابة 3' }).click()
  await expect(form.getByRole('button', { name: /احذف الإجابة/ })).toHaveCount(0)
  await form.getByRole('button', { name: 'كرّر السؤال 1' }).click()
  await form.getByRole('button', { name: 'انقل السؤال 2 لأعلى' }).click()
  await form.getByRole('button', { name: 'انقل السؤال 1 لأسفل' }).click()
  await expect(form.getByRole('button', { name: 'انقل السؤال 2 لأسفل' })).toHaveCount(0)
  await expect(form.getByLabel('نص السؤال 2')).toHaveValue('وحدة الشحنة؟')
  await form.getByRole('button', { name: 'احذف السؤال 1' }).click()
  await question(page, 'هل تريد حذف السؤال 1؟').getByRole('button', { name: 'احذف السؤال' }).click()
  await form.getByRole('button', { name: 'احفظ الامتحان' }).click()

  await expect(notice(page, 'تمت إضافة الامتحان')).toBeVisible()
  await expect(card(page, 'امتحان الشحنة')).toContainText('سؤال واحد · 25 دقيقة')
  const [exam] = await platform.db.select().from(tests).where(eq(tests.lesson_id, lesson.id))
  const kept = await platform.db
    .select({ text: answers.answer_text, right: answers.is_correct })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.question_id))
    .where(eq(questions.test_id, exam?.id ?? 0))
    .orderBy(asc(answers.position))
  expect(kept).toEqual([
    { text: 'فولت', right: false },
    { text: 'كولوم', right: true },
  ])
})

test('a library exam joins the lesson unchanged and can only be removed again', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeTest(platform.db, undefined, { name: { ar: 'امتحان الوزارة', en: 'Ministry exam' }, count: 4 })
  const lesson = await lessonOf(platform, await logInAs('teacher'))
  await openNewExam(page, lesson.id)
  await newExam(page).getByText('من المكتبة', { exact: true }).click()
  await expect(newExam(page).getByRole('radio', { name: 'من المكتبة' })).toBeChecked()
  await newExam(page).getByRole('article').filter({ hasText: 'امتحان الوزارة' }).getByRole('button').click()
  await expect(notice(page, 'تمت إضافة الامتحان')).toBeVisible()
  await expect(newExam(page)).toBeHidden()

  const added = card(page, 'امتحان الوزارة')
  await expect(added).toContainText('من المكتبة')
  await expect(added.getByRole('button', { name: /تعديل/ })).toHaveCount(0)
  await added.getByRole('button', { name: 'حذف: امتحان الوزارة' }).click()
  await question(page, 'هل تريد حذف امتحان «امتحان الوزارة»؟').getByRole('button', { name: 'احذف الامتحان' }).click()
  await expect(notice(page, 'تم حذف الامتحان')).toBeVisible()
  await expect(page.getByText('لا توجد امتحانات')).toBeVisible()
})

test('existing questions allow new texts but no new answers, and new questions can follow', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await lessonOf(platform, await logInAs('teacher'))
  const exam = await makeTest(platform.db, lesson, { count: 2 })
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'تعديل: امتحان قانون أوم' }).click()
  const form = edited(page)
  const first = form.getByRole('group', { name: 'نص السؤال 1' })
  await expect(first.getByRole('textbox')).toHaveCount(1)
  await expect(first).toContainText('الإجابة الصحيحة')
  await first.getByRole('textbox').fill('وحدة المقاومة؟')
  await form.getByRole('button', { name: 'كرّر السؤال 2' }).click()
  const third = form.getByRole('group', { name: 'نص السؤال 3' })
  await expect(third.getByLabel('نص السؤال 3')).toBeFocused()
  await expect(third.getByLabel('نص السؤال 3')).toHaveValue('سؤال 2')
  await expect(third.getByRole('radio', { checked: true })).toHaveCount(1)
  await third.getByLabel('نص السؤال 3').fill('وحدة التيار؟')
  await third.getByLabel('الإجابة 1', { exact: true }).fill('أمبير')
  await third.getByLabel('الإجابة 2', { exact: true }).fill('فولت')
  await third.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' }).check()
  await form.getByRole('button', { name: 'احفظ الامتحان' }).click()
  await expect(notice(page, 'تم حفظ الامتحان')).toBeVisible()
  const titles = () => platform.db.select().from(questions).where(eq(questions.test_id, exam.id))
  expect((await titles()).map(({ title }) => title).sort()).toEqual(['سؤال 2', 'وحدة التيار؟', 'وحدة المقاومة؟'].sort())

  await page.getByRole('button', { name: 'تعديل: امتحان قانون أوم' }).click()
  await form.getByRole('button', { name: 'احذف السؤال 2' }).click()
  await question(page, 'هل تريد حذف السؤال 2؟').getByRole('button', { name: 'احذف السؤال' }).click()
  await expect(notice(page, 'تم حذف السؤال')).toBeVisible()
  await expect(form.getByRole('group', { name: /نص السؤال/ })).toHaveCount(2)
  expect((await titles()).filter(({ deleted_at }) => deleted_at).map(({ title }) => title)).toEqual(['سؤال 2'])
})

test('an exam’s page shows correct answers, large pictures and files, and links to the submissions', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const lesson = await lessonOf(platform, teacher)
  const both = [
    { answer_text: 'نعم', is_correct: 1 },
    { answer_text: 'لا', is_correct: 0 },
  ]
  const stored = await teacher.call('POST /tests/store', {
    body: {
      lesson_id: lesson.id,
      name: { ar: 'امتحان الصور', en: 'Picture exam' },
      duration: 10,
      questions: [
        { title: 'انظر إلى الصورة', image: await samplePicture('circuit.png'), answers: both },
        { title: 'اقرأ الورقة', image: samplePdf('sheet.pdf'), answers: both },
      ],
    },
  })
  await page.goto(`/exam/${stored.body.data.id}`)
  const first = page.getByRole('region', { name: 'انظر إلى الصورة' })
  await expect(first).toContainText('الإجابة الصحيحة')
  await first.getByRole('button', { name: /كبّر الصورة/ }).click()
  await expect(page.getByRole('dialog', { name: 'صورة السؤال 1' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const paper = page.getByRole('link', { name: 'نزّل ملف السؤال PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), paper.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: 'اعرض التسليمات' }).click()
  await expect(page).toHaveURL(`/exam/${stored.body.data.id}/submissions`)
  await expect(page.getByText('لا توجد تسليمات بعد')).toBeVisible()
})

test('when the server fails, saving, editing and deleting an exam each show an error', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await lessonOf(platform, await logInAs('teacher'))
  await makeTest(platform.db, lesson, { count: 2 })
  await makeTest(platform.db, undefined, { name: { ar: 'امتحان المكتبة', en: 'Library exam' } })
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.route(/\/api\/tests\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('button', { name: 'حذف: امتحان قانون أوم' }).click()
  await page.getByRole('button', { name: 'احذف الامتحان' }).click()
  await expect(notice(page, 'تعذّر حذف الامتحان.')).toBeVisible()
  await page.getByRole('button', { name: 'تعديل: امتحان قانون أوم' }).click()
  await edited(page).getByRole('button', { name: 'احذف السؤال 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'احذف السؤال' }).click()
  await expect(notice(page, 'تعذّر حذف السؤال.')).toBeVisible()
  await edited(page).getByRole('button', { name: 'احفظ الامتحان' }).click()
  await expect(notice(page, 'تعذّر حفظ الامتحان.')).toBeVisible()
  await edited(page).getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  await newExam(page).getByText('من المكتبة', { exact: true }).click()
  await newExam(page).getByRole('button', { name: 'أضفه' }).first().click()
  await expect(notice(page, 'تعذّرت إضافة الامتحان.')).toBeVisible()
})
