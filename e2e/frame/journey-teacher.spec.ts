import { eq } from 'drizzle-orm'
import { notice } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { countTaps } from '#e2e/support/taps.ts'
import { tests } from '#server/exams/tables.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a teacher writes ten questions with four answers and a picture each in at most 60 taps', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  const picture = await chosenPicture('circuit.png')
  await page.goto(`/lessonteacher/${lesson.id}`)
  const { tap, type, choose, count } = countTaps(page)
  await tap(page.getByRole('button', { name: 'أضف امتحانًا' }))
  const form = page.getByRole('dialog', { name: 'أضف امتحانًا' })
  await type(form.getByLabel('اسم الامتحان بالعربية'), 'امتحان الشهر')
  await type(form.getByLabel('اسم الامتحان بالإنجليزية'), 'Monthly exam')
  await type(form.getByLabel('المدة بالدقائق'), '20')
  for (let number = 1; number <= 10; number += 1) {
    if (number > 1) await tap(form.getByRole('button', { name: 'أضف سؤالًا' }))
    const question = form.getByRole('group', { name: `نص السؤال ${number}` })
    if (number === 1) await tap(question.getByLabel('نص السؤال 1'))
    await expect(question.getByLabel(`نص السؤال ${number}`)).toBeFocused()
    await page.keyboard.insertText(`ما وحدة القياس رقم ${number}؟`)
    await tap(question.getByLabel('الإجابة 1', { exact: true }))
    for (const answer of ['أمبير', 'فولت', 'أوم', 'كولوم']) {
      await page.keyboard.insertText(answer)
      await page.keyboard.press('Enter')
    }
    await tap(question.getByRole('radio', { name: 'الإجابة 3 هي الصحيحة' }))
    await choose(question.getByLabel('صورة أو PDF للسؤال'), [picture])
  }
  await tap(form.getByRole('button', { name: 'احفظ الامتحان' }))
  await expect(notice(page, 'تمت إضافة الامتحان')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(60)
  const [exam] = await platform.db.select().from(tests).where(eq(tests.lesson_id, lesson.id))
  const { body } = await teacher.call('GET /test/:id', { params: { id: exam?.id ?? 0 } })
  const right = body.data.questions.map(({ image, answers }) => [
    image !== null,
    answers.length,
    answers.findIndex(({ is_correct }) => is_correct === 1),
  ])
  expect(right).toEqual(Array.from({ length: 10 }, () => [true, 4, 2]))
})

test('Enter in an empty last answer removes that answer, and never sends the form', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await logInAs('teacher')))
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  const form = page.getByRole('dialog', { name: 'أضف امتحانًا' })
  const answers = form.getByRole('textbox', { name: /^الإجابة \d$/ })
  await answers.first().press('Enter')
  await expect(answers.nth(1)).toBeFocused()
  await page.keyboard.insertText('خطأ')
  await page.keyboard.press('Enter')
  await expect(answers).toHaveCount(3)
  await expect(answers.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers).toHaveCount(2)
  await expect(form.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' })).toBeFocused()
  await expect(form.getByLabel('نص السؤال 1')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a teacher sees on the home page what waits in all courses, and marks it after one tap', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const teacher = await logInAs('teacher')
  const student = await platform.join('student')
  const photo = await samplePicture('page.jpg', 90, 120)
  for (const name of ['التيار', 'الجهد']) {
    const course = await makeCourse(db, teacher)
    await subscribe(db, student, course)
    const lesson = await makeLesson(db, course)
    const { id } = await makeHomework(db, lesson, { name_ar: `واجب ${name}` })
    await student.call('POST /homework-submission/submit', { body: { homework_id: id, files: [photo] } })
  }
  await page.goto('/')
  const waits = page.getByRole('region', { name: 'الوارد' })
  await expect(waits.getByRole('listitem')).toHaveText([/واجب التيار/, /واجب الجهد/])
  const { tap, count } = countTaps(page)
  await tap(waits.getByRole('link', { name: /واجب التيار/ }))
  await expect(page.getByRole('img', { name: /الصفحة 1 من واجب/ })).toBeVisible()
  expect(count()).toBe(1)
})

test('the first step to a lesson leads a new teacher to the page of the newest course', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'خطواتك الأولى' })
  await expect(steps.getByRole('link', { name: 'أضف أول حصة' })).toHaveAttribute(
    'href',
    `/course-details-teacher/${course.id}`,
  )
})
