import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

const lines = (text: Locator) =>
  text.evaluate((one) =>
    Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  )

test('on a phone, a child’s exams and homework have their subject and course, and dates of one line', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db, join } = platform
  const parent = await logInAs('parent')
  const child = await join('student', { name: 'سلمى كريم' })
  await linkChild(db, parent, child)
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, child, course)
  const lesson = await makeLesson(db, course)
  await makeHomework(db, lesson, { due_date: '2027-09-15' })
  const exam = await makeTest(db, lesson)
  const params = { id: exam.id }
  await child.call('GET /student/tests/:id', { params })
  await child.call('POST /student/tests/:id/submit', { params, body: { answers: [], duration: 1 } })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/studentDetails/${child.id}`)
  const row = (list: string) => page.getByRole('table', { name: list }).getByRole('row').last()
  for (const list of ['نتائج الامتحانات', 'الواجبات']) await expect(row(list)).toContainText('فيزياء، الكهربية والتيار')
  const due = row('الواجبات').getByText('آخر يوم')
  for (const date of [row('نتائج الامتحانات').getByRole('cell').last(), due]) expect(await lines(date)).toBe(1)
})
