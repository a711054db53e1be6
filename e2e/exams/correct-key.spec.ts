import { question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

test('a teacher corrects a key before the first submission, and a deleted question later', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const teacher = await logInAs('teacher')
  const course = await makeCourse(db, teacher)
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3 })
  const student = await platform.join('student')
  await subscribe(db, student, course)
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })

  await page.goto(`/exam/${exam.id}`)
  await page.getByRole('button', { name: 'صحّح المفتاح: السؤال 1' }).click()
  await page.getByLabel('الإجابة الصحيحة').selectOption('ب')
  await expect(page.getByText('لا تتغيّر درجة أحد.')).toBeVisible()
  await page.getByRole('button', { name: 'احسب الدرجات من جديد' }).click()
  await expect(page.getByText('صُحِّح المفتاح')).toBeVisible()
  const answers = exam.questions.map((one) => ({ question_id: one.id, answer_id: one.wrong }))
  const sent = await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  expect(sent.body.data.score).toBe(1)

  await teacher.call('DELETE /tests/question/:id', { params: { id: exam.questions[2]?.id ?? 0 } })
  await page.reload()
  const deleted = page.getByRole('region', { name: 'أسئلة محذوفة' })
  await expect(deleted.getByText('محذوف', { exact: true })).toBeVisible()
  await deleted.getByRole('button', { name: 'صحّح المفتاح: السؤال 3' }).click()
  await page.getByLabel('ما الخطأ في هذا السؤال؟').selectOption('السؤال لا يُحتسب لأحد')
  await expect(page.getByText('من 1/3 إلى 1/2')).toBeVisible()
  await page.getByRole('button', { name: 'احسب الدرجات من جديد' }).click()
  await expect(deleted.getByText('لا يُحتسب')).toBeVisible()
  await deleted.getByRole('button', { name: 'ألغِ التصحيح' }).click()
  await question(page, 'هل تلغي تصحيح هذا السؤال؟').getByRole('button', { name: 'ألغِ التصحيح' }).click()
  await expect(deleted.getByText('لا يُحتسب')).toHaveCount(0)
})

test('the preview of a correction has the submissions of the last seconds', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const course = await makeCourse(db, await logInAs('teacher'))
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3 })
  const student = await platform.join('student')
  await subscribe(db, student, course)
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })
  await page.goto(`/exam/${exam.id}`)
  const preview = async () => {
    await page.getByRole('button', { name: 'صحّح المفتاح: السؤال 1' }).click()
    await page.getByLabel('الإجابة الصحيحة').selectOption('ب')
  }
  await preview()
  await expect(page.getByText('لا تتغيّر درجة أحد.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answers = exam.questions.map((one) => ({ question_id: one.id, answer_id: one.wrong }))
  await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  await preview()
  await expect(page.getByText('من 0/3 إلى 1/3')).toBeVisible()
})
