import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { notice, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'

/** Starts an exam of three questions as a new student. */
async function begun(platform: Platform, teacher: Person) {
  const { db } = platform
  const course = await makeCourse(db, teacher)
  const exam = await makeTest(db, await makeLesson(db, course), { count: 3 })
  const student = await platform.join('student', { name: 'سارة خالد' })
  await subscribe(db, student, course)
  const params = { id: exam.id }
  const opened = await student.call('GET /student/tests/:id', { params })
  const attemptId = opened.body.data.attempt?.id ?? 0
  const chosen = (...which: ('right' | 'wrong')[]) =>
    which.map((one, place) => ({
      question_id: exam.questions[place]?.id,
      answer_id: exam.questions[place]?.[one],
    }))
  return { examId: exam.id, attemptId, student, params, chosen }
}

/** Submits one right and one wrong answer of three questions. The stated reason is the window's lost focus. */
async function ended(platform: Platform, teacher: Person) {
  const attempt = await begun(platform, teacher)
  const body = { answers: attempt.chosen('right', 'wrong'), duration: 1, reason: 'blur' }
  await attempt.student.call('POST /student/tests/:id/submit', { params: attempt.params, body })
  return attempt
}

/** Saves one right answer in time. Two more answers, one of them right, arrive long after the end. */
async function late(platform: Platform, teacher: Person) {
  const { student, params, attemptId, chosen } = await begun(platform, teacher)
  const items = chosen('right').map((one) => ({ ...one, seq: 1 }))
  await student.call('PUT /student/tests/:id/answers', { params, body: { attempt_id: attemptId, items } })
  const hour = sql`interval '1 hour'`
  await platform.db.execute(sql`update attempts set started_at = started_at - ${hour}, deadline_at = deadline_at - ${hour},
    finish_at = finish_at - ${hour}, saves_until = saves_until - ${hour} where id = ${attemptId}`)
  const body = { answers: chosen('right', 'wrong', 'right'), duration: 20, reason: 'timer' }
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await student.call('POST /student/tests/:id/submit', { params, body, headers })
  expect(reply.body).toMatchObject({ data: { score: 1, late: { kept: 2 } } })
  return { attemptId, examId: params.id }
}

const score = (page: Page, words: string) => page.getByRole('img', { name: words })

test('the list shows student, score, duration and time, and links to the answers', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { examId, attemptId, student } = await ended(platform, await logInAs('teacher'))
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'سارة خالد' }) })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/exam/${examId}/submissions`)
    for (const words of [`رقم الطالب ${student.id}`, 'يحتاج مراجعة', 'دقيقة واحدة', /الساعة/])
      await expect(row.getByText(words)).toBeVisible()
    await expect(row.getByRole('img', { name: '1 من 3' })).toBeVisible()
    await expect(page.getByText('كل المشتركين دخلوا الامتحان')).toBeVisible()
    await row.getByText('دقيقة واحدة').click({ force: true })
    await expect(page, 'the whole row is the link').toHaveURL(`/exam/submission/data/${attemptId}`)
  }
  await expect(page.getByText('خرج من صفحة الامتحان').first()).toBeVisible()

  const right = page.getByRole('region', { name: 'سؤال 1' })
  await expect(right).toContainText('إجابة الطالب صحيحة')
  await expect(page.getByRole('region', { name: 'سؤال 2' })).toContainText('الإجابة الصحيحة')
  await expect(page.getByRole('main')).toContainText('يحتاج مراجعة')
  await expect(page.getByRole('region', { name: 'سؤال 2' })).toContainText('إجابة الطالب')
  await expect(page.getByRole('region', { name: 'سؤال 3' })).toContainText('بلا إجابة')
  await page.getByRole('checkbox', { name: 'الخطأ فقط' }).check()
  await expect(right).toBeHidden()
  await expect(page.getByRole('region', { name: 'سؤال 3' })).toBeVisible()
})

test('the list says that an attempt has no score yet, and names the remedy', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { examId, attemptId } = await begun(platform, await logInAs('teacher'))
  await platform.db.execute(sql`update attempts set finish_at = now() - interval '1 hour', finish_failures = 5,
    finish_again_at = now() + interval '10 minutes' where id = ${attemptId}`)
  await page.goto(`/exam/${examId}/submissions`)
  await expect(page.getByText('انتهى وقت محاولة واحدة ولم تُحسب درجتها بعد.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'راسلنا' })).toHaveAttribute('href', /contact-us/)
})

test('a teacher reopens an accidentally ended attempt once, after a confirmation', async ({
  page,
  platform,
  logInAs,
}) => {
  const { attemptId, student, examId } = await ended(platform, await logInAs('teacher'))
  await page.goto(`/exam/submission/data/${attemptId}`)
  const reopen = page.getByRole('button', { name: 'أعد فتح المحاولة' })
  await reopen.click()
  await question(page, 'هل تعيد المحاولة إلى سارة خالد؟').getByRole('button', { name: 'أعد فتح المحاولة' }).click()
  await expect(notice(page, 'أُعيدت المحاولة إلى الطالب.')).toBeVisible()
  await expect(reopen).toHaveCount(0)
  await expect(page.getByText('أُعيد فتح هذه المحاولة من قبل، ولا يُعاد فتحها مرة ثانية.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'ما حدث أثناء الامتحان' })).toContainText('أعدت فتح المحاولة')
  expect((await student.call('GET /student/tests/:id', { params: { id: examId } })).status).toBe(200)
})

for (const [verb, badge, after] of [
  ['احتسبها', 'احتسبتها', '2 من 3'],
  ['لا تحتسبها', 'لم تحتسبها', '1 من 3'],
] as const) {
  test(`the teacher decides about late answers: «${verb}»`, { tag: '@detail' }, async ({ page, platform, logInAs }) => {
    const { examId } = await late(platform, await logInAs('teacher'))
    await page.goto(`/exam/${examId}/submissions`)
    const figures = page.getByRole('region', { name: 'الامتحان في أرقام' })
    await expect(figures).toContainText('33.3%')
    await expect(figures).toContainText('1 من 3')
    const waits = page.getByRole('row').getByText('تنتظر قرارك')
    await expect(waits).toBeVisible()
    await page.getByRole('link', { name: 'سارة خالد' }).click()
    const section = page.getByRole('region', { name: 'إجابات وصلت بعد النهاية' })
    await expect(section).toContainText('بانتظار قرارك')
    await expect(section).toContainText('الدرجة من دونها 1 ومعها 2.')
    await expect(score(page, '1 من 3')).toBeVisible()
    await section.getByRole('button', { name: verb, exact: true }).click()
    await expect(notice(page, 'سُجّل قرارك.')).toBeVisible()
    await expect(section).toContainText(badge)
    await expect(score(page, after)).toBeVisible()
    await page.goBack()
    await expect(waits).toHaveCount(0)
    await expect(figures, 'the average follows the decision').toContainText(after === '2 من 3' ? '66.7%' : '33.3%')
  })
}

test('a teacher decides about one waiting answer alone; the others wait on', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { attemptId } = await late(platform, await logInAs('teacher'))
  await page.goto(`/exam/submission/data/${attemptId}`)
  const section = page.getByRole('region', { name: 'إجابات وصلت بعد النهاية' })
  const [wrong, right] = [section.getByRole('listitem').first(), section.getByRole('listitem').last()]
  await right.getByRole('button', { name: 'احتسب هذه', exact: true }).click()
  await expect(score(page, '2 من 3')).toBeVisible()
  await expect(section).toContainText('بقيت إجابات تنتظر قرارك. الدرجة من دونها 2 ومعها 2.')
  await wrong.getByRole('button', { name: 'لا تحتسب هذه' }).click()
  await expect(section).toContainText('احتسبتها')
  await expect(wrong).toContainText('غير محتسبة')
})

test('a teacher reverses the decision about one late answer alone', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const { attemptId } = await late(platform, teacher)
  await teacher.call('POST /tests/submission/:id/evidence', {
    params: { id: attemptId },
    body: { decision: 'refuse' },
  })
  await page.goto(`/exam/submission/data/${attemptId}`)
  const right = page.getByRole('region', { name: 'إجابات وصلت بعد النهاية' }).getByRole('listitem').last()
  await expect(right).toContainText('غير محتسبة')
  await right.getByRole('button', { name: 'احتسب هذه' }).click()
  await expect(score(page, '2 من 3')).toBeVisible()
  await expect(right).not.toContainText('غير محتسبة')
  await expect(right.getByRole('button', { name: 'لا تحتسب هذه' })).toBeVisible()
})

test('late answers of a reopened attempt show their round', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const { attemptId } = await late(platform, teacher)
  await teacher.call('POST /tests/submission/:id/reopen', { params: { id: attemptId } })
  await page.goto(`/exam/submission/data/${attemptId}`)
  const section = page.getByRole('region', { name: 'إجابات وصلت بعد النهاية' })
  await expect(section.getByRole('listitem')).toHaveText([/من قبل إعادة الفتح/, /من قبل إعادة الفتح/])
})

test('a submission of another teacher’s exam is not found', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const { attemptId } = await ended(platform, await platform.join('teacher'))
  await logInAs('teacher')
  await page.goto(`/exam/submission/data/${attemptId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'هذا التسليم غير موجود' })).toBeVisible()
})
