import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

test('the table of submissions is sorted by its headings, and the pressed heading keeps the focus', async ({
  page,
  platform: { db, join },
  logInAs,
}) => {
  const course = await makeCourse(db, await logInAs('teacher'))
  const exam = await makeTest(db, await makeLesson(db, course), { count: 2 })
  const params = { id: exam.id }
  for (const [name, right] of [
    ['باسم', 1],
    ['أمل', 2],
    ['جنى', 0],
  ] as const) {
    const student = await join('student', { name })
    await subscribe(db, student, course)
    await student.call('GET /student/tests/:id', { params })
    const answers = exam.questions
      .slice(0, right)
      .map((question) => ({ question_id: question.id, answer_id: question.right }))
    await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  }
  await page.goto(`/exam/${exam.id}/submissions`)
  const names = page.getByRole('rowheader').getByRole('link')
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.getByRole('columnheader')).toHaveText(['الطالب', 'الدرجة', 'المدة', 'وقت التسليم'])
  await expect(heading('وقت التسليم')).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['جنى', 'أمل', 'باسم'])

  for (const button of await page.getByRole('columnheader').getByRole('button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), `the target of ${await button.innerText()}`).toBeGreaterThanOrEqual(44)
  }

  const score = heading('الدرجة').getByRole('button')
  await score.click()
  await expect(names).toHaveText(['أمل', 'باسم', 'جنى'])
  await expect(heading('الدرجة')).toHaveAttribute('aria-sort', 'descending')
  await expect(heading('وقت التسليم')).not.toHaveAttribute('aria-sort')
  await expect(score).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['جنى', 'باسم', 'أمل'])
  await expect(page).toHaveURL(/\?sort=lowest$/)
  await expect(page.getByLabel('الترتيب')).toHaveValue('lowest')
})

test('the list names who has not taken the exam, also before the first submission', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course))
  await subscribe(platform.db, await platform.join('student', { name: 'سارة خالد' }), course)
  await page.goto(`/exam/${exam.id}/submissions`)
  await page.getByText('لم يدخلوا الامتحان: 1').click()
  await expect(page.getByRole('listitem').getByText('سارة خالد')).toBeVisible()
})
