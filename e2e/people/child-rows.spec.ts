import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

const lines = (text: Locator) =>
  text.evaluate((one) =>
    Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  )

test('on a phone, a child’s exams and homework have their subject and course in the text’s font, and dates of one line', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db, join } = platform
  const parent = await logInAs('parent')
  const child = await join('student', { name: 'سلمى كريم' })
  await linkChild(db, parent, child)
  const teacher = await join('teacher')
  const course = await makeCourse(db, teacher)
  await subscribe(db, child, course)
  const lesson = await makeLesson(db, course)
  const { id: homework_id } = await makeHomework(db, lesson, { full_mark: 10, due_date: '2099-09-15' })
  const files = [await samplePicture('page.jpg', 90, 120)]
  const { body } = await child.call('POST /homework-submission/submit', { body: { homework_id, files } })
  await teacher.call('POST /homework-submission/submission/:id', { params: { id: body.data.id }, body: { grade: 8 } })
  const exam = await makeTest(db, lesson)
  const params = { id: exam.id }
  await child.call('GET /student/tests/:id', { params })
  await child.call('POST /student/tests/:id/submit', { params, body: { answers: [], duration: 1 } })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/studentDetails/${child.id}`)
  const row = (list: string) => page.getByRole('table', { name: list }).getByRole('row').last()
  for (const list of ['نتائج الامتحانات', 'الواجبات']) await expect(row(list)).toContainText('فيزياء، الكهربية والتيار')
  const courseLine = row('الواجبات').getByText('فيزياء، الكهربية والتيار')
  expect(await courseLine.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Vazirmatn')
  const dates = ['سُلّم', 'آخر يوم'].map((text) => row('الواجبات').getByText(text))
  for (const date of [row('نتائج الامتحانات').getByRole('cell').last(), ...dates]) expect(await lines(date)).toBe(1)
})
