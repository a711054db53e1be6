import { notice, stopTime } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'

test('a teacher extends homework, and a wrong full mark does not ask for the names', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const terms = { due_date: '2099-05-01', full_mark: 20 }
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course), terms)
  const handedIn = { homework_id: homework.id, files: [samplePdf()] }
  expect((await student.call('POST /homework-submission/submit', { body: handedIn })).status).toBe(201)
  const params = { id: homework.id }
  const [work] = (await teacher.call('GET /homework-submission/submissions/:id', { params })).body.data
  const body = { grade: 18 }
  await teacher.call('POST /homework-submission/submission/:id', { params: { id: work?.id }, body })
  await page.goto(`/homework/${homework.id}`)
  await page.getByRole('button', { name: 'عدّل الواجب' }).click()
  const dialog = page.getByRole('dialog', { name: 'عدّل الواجب' })
  await expect(dialog.getByLabel('اسم الواجب بالإنجليزية')).toHaveValue(homework.name_en)
  await dialog.getByLabel('آخر يوم للتسليم').fill('2099-05-03')
  await dialog.getByLabel('بعد آخر يوم').selectOption('0')
  const fullMark = dialog.getByLabel('الدرجة النهائية')
  // Toasts stay while the clock is stopped.
  await stopTime(page)
  await fullMark.fill('0')
  await dialog.getByRole('button', { name: 'احفظ التعديل' }).click()
  await expect(fullMark).toHaveAccessibleDescription(/أقل قيمة 1/)
  await fullMark.fill('10')
  await dialog.getByRole('button', { name: 'احفظ التعديل' }).click()
  await expect(fullMark).toHaveAccessibleDescription(/أعلى درجة أُعطيت 18/)
  await expect(page.getByText('اكتب اسم الواجب بالعربية والإنجليزية.')).toHaveCount(0)
  await page.clock.resume()
  await fullMark.fill('30')
  await dialog.getByRole('button', { name: 'احفظ التعديل' }).click()
  await expect(notice(page, 'تم تعديل الواجب')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('الدرجة من 30').first()).toBeVisible()
  await expect(page.getByText('لا يُقبل التسليم بعده')).toBeVisible()
  await expect(page.getByText(/3 مايو 2099/)).toBeVisible()
})
