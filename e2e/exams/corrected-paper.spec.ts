import { notice, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

test('a teacher corrects a key, opens the papers and undoes the correction; student and parent read the paper', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const { db } = platform
  const teacher = await logInAs('teacher')
  const course = await makeCourse(db, teacher)
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3 })
  const student = await platform.join('student', { name: 'سارة خالد' })
  await subscribe(db, student, course)
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })
  const answers = exam.questions.slice(0, 2).map((one) => ({ question_id: one.id, answer_id: one.wrong }))
  await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })

  await page.goto(`/exam/${exam.id}`)
  await page.getByRole('button', { name: 'صحّح المفتاح: السؤال 1' }).click()
  await page.getByLabel('الإجابة الصحيحة').selectOption('ب')
  await expect(page.getByText('من 0/3 إلى 1/3')).toBeVisible()
  await page.getByRole('button', { name: 'احسب الدرجات من جديد' }).click()
  await expect(page.getByText('صُحِّح المفتاح')).toBeVisible()
  await page.getByRole('button', { name: 'افتح الأوراق المصحَّحة' }).click()
  const release = question(page, 'هل تفتح الأوراق المصحَّحة للطلاب الآن؟')
  await release.getByRole('button', { name: 'افتح الأوراق المصحَّحة' }).click()
  await expect(page.getByText('الأوراق مفتوحة')).toBeVisible()

  const own = await browserOf(student)
  await own.goto(`/paper/${exam.id}`)
  await expect(own.getByRole('img', { name: '1 من 3' })).toBeVisible()
  await expect(own.getByText('تغيّرت الدرجة من 0 إلى 1.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'نتائجي', exact: true })).toHaveAttribute('href', '/my/results')
  await expect(own.getByRole('link', { name: 'سؤال 2: إجابة خاطئة' })).toBeVisible()
  await own.getByRole('button', { name: 'ما يحتاج مراجعة 2' }).click()
  await expect(own.getByText('إجابتك، صحيحة')).toBeHidden()

  const parent = await platform.join('parent')
  await linkChild(db, parent, student)
  const family = await browserOf(parent)
  await family.goto(`/children/${student.id}/paper/${exam.id}`)
  await expect(family.getByText('إجابة الطالب، صحيحة')).toBeVisible()

  const undoing = page.getByRole('button', { name: 'ألغِ التصحيح' })
  await undoing.click()
  const undo = question(page, 'هل تلغي تصحيح هذا السؤال؟')
  await undo.getByRole('button', { name: 'أبقِ التصحيح' }).click()
  await expect(undo).toBeHidden()
  await undoing.click()
  await undo.getByRole('button', { name: 'ألغِ التصحيح' }).click()
  await expect(notice(page, 'أُلغي التصحيح وعادت الدرجات.')).toBeVisible()
  await own.goto(`/paper/${exam.id}`)
  await expect(own.getByRole('img', { name: '0 من 3' })).toBeVisible()
})
