import { chosenPdf, chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { editorTexts } from '#web/exams/editor-texts.ts'
import { translator } from '#web/i18n/texts.ts'

for (const language of ['ar', 'en'] as const) {
  test(`choosing a PDF for a strict exam shows a warning about phones, in ${language}`, {
    tag: '@detail',
  }, async ({ page, platform, logInAs }) => {
    await page.context().addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
    const say = translator(editorTexts, language)
    const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await logInAs('teacher')))
    await page.goto(`/lessonteacher/${lesson.id}`)
    await page.getByRole('button', { name: say('addExam') }).click()
    const form = page.getByRole('dialog', { name: say('addExam') })
    const file = form.getByLabel(say('questionFile'))
    const warning = form.getByText(say('pdfInStrict'))
    await file.setInputFiles(await chosenPicture())
    await expect(form.getByText('cover.png')).toBeVisible()
    await expect(warning).toHaveCount(0)
    await file.setInputFiles(await chosenPdf())
    await expect(warning).toBeVisible()
    await form.getByLabel(say('leaveRule')).selectOption('watchful')
    await expect(warning).toHaveCount(0)
    await form.getByLabel(say('leaveRule')).selectOption('strict')
    await expect(warning).toBeVisible()
  })
}

test('making an exam strict shows a warning about its existing PDFs', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const say = translator(editorTexts, 'ar')
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  const answers = [
    { answer_text: 'أ', is_correct: 1 as const },
    { answer_text: 'ب', is_correct: 0 as const },
  ]
  const name = { ar: 'امتحان', en: 'Exam' }
  const questions = [{ title: 'سؤال', image: samplePdf(), answers }]
  const exam = { lesson_id: lesson.id, name, duration: 20, leave_rule: 'watchful' as const, questions }
  expect((await teacher.call('POST /tests/store', { body: exam })).status).toBe(201)
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page
    .getByRole('button', { name: /^تعديل: / })
    .last()
    .click()
  const form = page.getByRole('dialog', { name: say('editExam') })
  await expect(form.getByLabel(say('leaveRule'))).toHaveValue('watchful')
  await expect(form.getByText(say('pdfInStrict'))).toHaveCount(0)
  await form.getByLabel(say('leaveRule')).selectOption('strict')
  await expect(form.getByText(say('pdfInStrict'))).toBeVisible()
})
