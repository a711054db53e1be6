import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { keysOf } from '#server/test/replies.ts'

const school = await openExamSchool()
afterAll(() => school.close())

describe('submitting', () => {
  test('is scored by the server, with whole minutes rounded up and a percentage of two decimals [X5 X14]', async () => {
    const taking = await school.begin()
    await school.pass(taking.attempt, 61_000)
    const answers = taking.chosen('right', 'wrong', 'right')
    const { status, body } = await taking.submit({ answers, duration: 99_999 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ score: 2, total_questions: 3, percentage: 66.67, duration: 2, late: null })
    expect(body.data.receipt).toMatch(/^\d+-[2-9A-Z]{5}$/)
    expect(keysOf(body)).not.toContain('is_correct')
    const again = await taking.student.call('GET /student/tests/:id', { params: { id: taking.exam.id } }, 'ar')
    expect(again.status).toBe(403)
    expect(again.body).toMatchObject({ code: 403, message: 'Test already submitted', error: 'exam.alreadySubmitted' })
  })

  test('merges the sent answers over the saved answers', async () => {
    const taking = await school.begin({ count: 4 })
    const [first, second, third] = taking.chosen('right', 'wrong', 'right')
    await taking.save([
      { ...first, seq: 1 },
      { ...second, seq: 2 },
      { ...third, seq: 3 },
    ])
    const [, better, worse] = taking.chosen('right', 'right', 'wrong')
    const { body } = await taking.submit({ answers: [better, worse], duration: 1 })
    expect(body.data).toMatchObject({ score: 2, total_questions: 4, percentage: 50 })
  })

  test('replaces only older answers by numbered answers, and keeps the number', async () => {
    const taking = await school.begin({ count: 4 })
    const saved = taking.chosen('right', 'right', 'wrong')
    await taking.save(saved.map((one) => ({ ...one, seq: 5 })))
    const [older, same, newer, fresh] = taking.chosen('wrong', 'wrong', 'right', 'right')
    const answers = [
      { ...older, seq: 4 },
      { ...same, seq: 5 },
      { ...newer, seq: 6 },
      { ...fresh, seq: 7 },
    ]
    expect((await taking.submit({ answers })).body.data).toMatchObject({ score: 4 })
    const kept = await school.rows(sql`
      select question_id, answer_id, seq::int as seq from attempt_answers where attempt_id = ${taking.attempt} order by question_id`)
    expect(kept).toEqual([{ ...saved[0], seq: 5 }, { ...saved[1], seq: 5 }, answers[2], answers[3]])
  })

  test('another student’s attempt, or an attempt at another exam, is refused and ends no attempt', async () => {
    const [taking, other] = [await school.begin(), await school.begin()]
    const body = { attempt_id: other.attempt, answers: taking.chosen('right') }
    for (const submission of [body, { ...body, ticket: taking.ticket }]) {
      expect((await taking.submit(submission, randomUUID())).status).toBe(404)
    }
    for (const one of [taking, other]) expect((await one.open()).status).toBe(200)
  })

  test('without answers scores the saved answers, or zero without any [X12]', async () => {
    const [saved, empty] = [await school.begin(), await school.begin()]
    await saved.save(saved.chosen('right').map((one) => ({ ...one, seq: 1 })))
    expect((await saved.submit()).body.data.score).toBe(1)
    expect((await empty.submit()).body.data).toMatchObject({ score: 0, percentage: 0 })
  })

  test('again gets the same bytes with the same key, and is refused with another key or without a key [X8]', async () => {
    const taking = await school.begin()
    const key = randomUUID()
    const answers = taking.chosen('right')
    const first = await taking.submit({ answers, duration: 1 }, key)
    const repeat = await taking.submit({ answers: [], duration: 7 }, key)
    const inBody = await taking.submit({ submit_id: key })
    expect(JSON.stringify(repeat.body)).toBe(JSON.stringify(first.body))
    expect(JSON.stringify(inBody.body)).toBe(JSON.stringify(first.body))
    for (const other of [randomUUID(), undefined]) {
      const refused = await taking.submit({ answers, attempt_id: taking.attempt }, other)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 403, message: 'Test already submitted' })
    }
  })

  test('twenty times at once with mixed keys is one submission [X9]', async () => {
    for (let race = 0; race < 5; race += 1) {
      const taking = await school.begin()
      const keys = Array.from({ length: 4 }, () => randomUUID())
      const answers = taking.chosen('right', 'right')
      const replies = await Promise.all(
        Array.from({ length: 20 }, async (_, place) => ({
          key: keys[place % 4],
          reply: await taking.submit({ answers, duration: 1 }, keys[place % 4]),
        })),
      )
      const accepted = replies.filter(({ reply }) => reply.status === 200)
      expect(new Set(accepted.map(({ key }) => key)).size).toBe(1)
      expect(accepted).toHaveLength(5)
      expect(new Set(accepted.map(({ reply }) => JSON.stringify(reply.body))).size).toBe(1)
      expect(replies.filter(({ reply }) => reply.status === 403)).toHaveLength(15)
    }
  })

  test('at the moment of a save keeps every acknowledged answer', async () => {
    for (let race = 0; race < 10; race += 1) {
      const taking = await school.begin({ count: 5 })
      const items = taking.chosen('right', 'right', 'right', 'right', 'right')
      const [sent, ...saves] = await Promise.all([
        taking.submit(),
        ...items.map((one, place) => taking.save([{ ...one, seq: place + 1 }])),
      ])
      expect(sent.body.data.score).toBe(saves.filter((one) => one.status === 200).length)
    }
  })

  test('is audited with its student, like the start', async () => {
    const taking = await school.begin()
    await taking.submit({ answers: taking.chosen('right'), reason: 'timer' })
    const entries = await school.rows(sql`
      select actor_id, role, action, detail, request_id is not null as traced from audit_log
      where object = 'attempt' and object_id = ${taking.attempt} order by id`)
    const by = { actor_id: taking.student.id, role: 'student', traced: true }
    expect(entries).toEqual([
      { ...by, action: 'exam.start', detail: null },
      { ...by, action: 'exam.submit', detail: { reason: 'timer', score: 1 } },
    ])
  })

  test('before the start is refused [X7]', async () => {
    const taking = await school.begin()
    const [fresh, stranger] = [await school.student(), await school.join('student')]
    const early = await taking.submit({}, undefined, fresh)
    expect([early.status, early.body.error]).toEqual([409, 'exam.notStarted'])
    expect((await taking.submit({}, undefined, stranger)).body.error).toBe('subscription.required')
    for (const role of ['teacher', 'parent', 'admin'] as const) {
      expect((await taking.submit({ duration: 'x' }, undefined, await school.join(role))).status).toBe(403)
    }
    await school.teacher.call('DELETE /tests/:id', { params: { id: taking.exam.id } })
    expect((await taking.submit({}, undefined, fresh)).status).toBe(404)
  })

  test('choices that are not on the paper leaves the attempt open and names the fields [X10 X11 X14]', async () => {
    const taking = await school.begin()
    const other = await school.begin()
    const [mine, second] = taking.chosen('right', 'right')
    const refused: [object[], string][] = [
      [[mine ?? {}, ...other.chosen('right')], 'answers[1][question_id]'],
      [[{ question_id: mine?.question_id, answer_id: second?.answer_id }], 'answers[0][answer_id]'],
      [[mine ?? {}, mine ?? {}], 'answers[1][question_id]'],
      [[{ question_id: mine?.question_id }], 'answers[0][answer_id]'],
      [[{ question_id: mine?.question_id, answer_id: [1] }], 'answers[0][answer_id]'],
      [[{ question_id: mine?.question_id, answer_id: 'abc' }], 'answers[0][answer_id]'],
    ]
    for (const [answers, field] of refused) {
      const { status, body } = await taking.submit({ answers, duration: 1 })
      expect([status, Object.keys(body.data)]).toEqual([422, [field]])
    }
    for (const duration of [-1, 'abc']) expect((await taking.submit({ duration })).status).toBe(422)
    expect((await taking.open()).status).toBe(200)
  })

  test('ignores every field but the choices [X13]', async () => {
    const taking = await school.begin()
    const other = await school.student()
    const answers = taking.chosen('wrong').map((one) => ({ ...one, is_correct: 1 }))
    const body = { answers, duration: 0, score: 100, student_id: other.id, percentage: 100, submitted_at: '2000-01-01' }
    expect((await taking.submit(body)).body.data).toMatchObject({ score: 0, duration: 1 })
    expect((await other.call('GET /student/tests/:id', { params: { id: taking.exam.id } })).status).toBe(200)
  })

  test('accepts a form of 70 kB [X18]', async () => {
    const taking = await school.begin({ count: 200 })
    const form = new FormData()
    for (const [place, question] of taking.exam.questions.entries()) {
      form.append(`answers[${place}][question_id]`, String(question.id))
      form.append(`answers[${place}][answer_id]`, String(question.right))
    }
    form.append('duration', '1')
    form.append('padding', 'x'.repeat(30_000))
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    expect(payload.length).toBeGreaterThan(70_000)
    const reply = await school.app.inject({
      method: 'POST',
      url: `/api/student/tests/${taking.exam.id}/submit`,
      headers: {
        authorization: `Bearer ${taking.student.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload,
    })
    expect([reply.statusCode, reply.json().data.score]).toEqual([200, 200])
  })
})
