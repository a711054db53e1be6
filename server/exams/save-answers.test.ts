import { afterAll, describe, expect, test } from 'vitest'
import { savesPerMinute } from '#contract/limits.ts'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const saved = async (taking: Taking) => (await taking.open()).body.data.attempt?.answers

describe('a save', () => {
  test('is acknowledged by sequence number, with the time left', async () => {
    const taking = await school.begin()
    const { question_id, seq } = { question_id: taking.question.id, seq: 7 }
    const { status, body } = await taking.save([{ question_id, answer_id: taking.question.right, seq }])
    expect(status).toBe(200)
    expect(body.data.acked).toEqual([{ question_id, seq }])
    expect(body.data.remaining_ms).toBeGreaterThan(19 * 60_000)
    expect(Date.parse(body.data.server_now)).toBeGreaterThan(0)
    expect(await saved(taking)).toEqual([{ question_id, answer_id: taking.question.right, seq }])
  })

  test('with a lower or the same number changes nothing and gets the stored answer [X19]', async () => {
    const taking = await school.begin()
    const { id: question_id, right, wrong } = taking.question
    const kept = { question_id, answer_id: right, seq: 5 }
    await taking.save([kept])
    for (const older of [
      { question_id, answer_id: wrong, seq: 4 },
      { question_id, answer_id: right, seq: 4 },
      { question_id, answer_id: wrong, seq: 5 },
    ]) {
      const { status, body } = await taking.save([older])
      expect([status, body.data.acked, body.data.newer]).toEqual([200, [], [kept]])
    }
    const repeat = await taking.save([kept])
    expect([repeat.body.data.acked, repeat.body.data.newer]).toEqual([[{ question_id, seq: 5 }], []])
    expect(await saved(taking)).toEqual([kept])
  })

  test('with the number of a simultaneous save is acknowledged only if it is stored', async () => {
    for (let race = 0; race < 10; race += 1) {
      const taking = await school.begin()
      const { id: question_id, right, wrong } = taking.question
      const items = [right, wrong, right, wrong].map((answer_id) => ({ question_id, answer_id, seq: 1 }))
      const replies = await Promise.all(items.map((one) => taking.save([one])))
      const [kept] = (await saved(taking)) ?? []
      const told = replies.map(({ body }) => [body.data.acked.length, body.data.newer])
      expect(told).toEqual(items.map((one) => (one.answer_id === kept?.answer_id ? [1, []] : [0, [kept]])))
    }
  })

  test('among twenty at once leaves the newest answer stored', async () => {
    const taking = await school.begin()
    const { id: question_id, right, wrong } = taking.question
    const seqs = Array.from({ length: 20 }, (_, place) => ((place * 7) % 20) + 1)
    const answer = (seq: number) => (seq % 2 === 0 ? right : wrong)
    const replies = await Promise.all(seqs.map((seq) => taking.save([{ question_id, answer_id: answer(seq), seq }])))
    expect(new Set(replies.map((one) => one.status))).toEqual(new Set([200]))
    expect(await saved(taking)).toEqual([{ question_id, answer_id: right, seq: 20 }])
  })

  test('accepts several answers, two for one question, and a removed answer', async () => {
    const taking = await school.begin()
    const [first, second] = taking.exam.questions
    const items = [
      { question_id: first?.id, answer_id: first?.wrong, seq: 2 },
      { question_id: first?.id, answer_id: first?.right, seq: 1 },
      { question_id: second?.id, answer_id: null, seq: 3 },
    ]
    expect((await taking.save(items)).status).toBe(200)
    const kept = await saved(taking)
    expect(kept).toContainEqual(items[0])
    expect(kept).toContainEqual(items[2])
    expect(kept).toHaveLength(2)
  })

  test('from a form removes an answer with an empty value', async () => {
    const taking = await school.begin()
    const item = { question_id: taking.question.id, answer_id: '' as const, seq: 2 }
    expect((await taking.save([{ ...item, answer_id: taking.question.right, seq: 1 }, item])).status).toBe(200)
    expect(await saved(taking)).toEqual([{ ...item, answer_id: null }])
  })

  test('with choices that are not on the paper is refused as a whole, under their keys', async () => {
    const taking = await school.begin()
    const other = await school.exam()
    const { id, right } = taking.question
    const good = { question_id: id, answer_id: right, seq: 1 }
    const foreign = { question_id: other.questions[0]?.id, answer_id: other.questions[0]?.right, seq: 2 }
    const mixed = { question_id: taking.exam.questions[1]?.id, answer_id: right, seq: 3 }
    const { status, body } = await taking.save([good, foreign, mixed])
    expect(status).toBe(422)
    expect(Object.keys(body.data)).toEqual(['items[1][question_id]', 'items[2][answer_id]'])
    expect(await saved(taking)).toEqual([])
  })

  test('without an attempt, or for another student’s attempt, is refused', async () => {
    const taking = await school.begin()
    const [fresh, stranger] = [await school.student(), await school.join('student')]
    expect((await taking.save([], {}, fresh)).body.error).toBe('exam.notStarted')
    expect((await taking.save([], {}, stranger)).body.error).toBe('subscription.required')
    const other = await school.begin()
    expect((await taking.save([], { attempt_id: other.attempt })).status).toBe(404)
    expect((await taking.save([], {}, school.teacher)).status).toBe(403)
    expect((await taking.save([], {}, school.visitor)).status).toBe(401)
  })

  test('is accepted until two seconds after the deadline [X20]', async () => {
    const taking = await school.begin({ duration: 1 })
    const { id: question_id, right, wrong } = taking.question
    await school.pass(taking.attempt, 60_500)
    const inTime = await taking.save([{ question_id, answer_id: right, seq: 1 }])
    expect([inTime.status, inTime.body.data.remaining_ms]).toEqual([200, 0])
    await school.pass(taking.attempt, 2_000)
    const late = await taking.save([{ question_id, answer_id: wrong, seq: 2 }])
    expect([late.status, late.body.error]).toEqual([409, 'exam.deadlinePassed'])
  })

  test('after the submission is refused [X20]', async () => {
    const taking = await school.begin()
    await taking.submit()
    const { status, body } = await taking.save([
      { question_id: taking.question.id, answer_id: taking.question.right, seq: 9 },
    ])
    expect([status, body.error]).toEqual([409, 'exam.attemptClosed'])
  })

  test(`is accepted at most ${savesPerMinute} times a minute, and again in the next minute [X21]`, async () => {
    const taking = await school.begin()
    const { id: question_id, right, wrong } = taking.question
    for (let seq = 1; seq <= savesPerMinute; seq += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, place) => taking.save([{ question_id, answer_id: right, seq: seq + place }])),
      )
    }
    const refused = await taking.save([{ question_id, answer_id: wrong, seq: 500 }])
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(await saved(taking)).toEqual([{ question_id, answer_id: right, seq: savesPerMinute }])
    await school.pass(taking.attempt, wait * 1000)
    expect((await taking.save([{ question_id, answer_id: wrong, seq: 500 }])).status).toBe(200)
    expect(await saved(taking)).toEqual([{ question_id, answer_id: wrong, seq: 500 }])
  })
})

describe('an exam whose page is hidden', () => {
  test('goes on when the page is back within five seconds [X22]', async () => {
    const taking = await school.begin()
    expect((await taking.save([], { state: 'hidden' })).status).toBe(200)
    await school.pass(taking.attempt, 3_000)
    expect((await taking.save([], { state: 'resume' })).status).toBe(200)
    await school.pass(taking.attempt, 10_000)
    expect((await taking.save([])).status).toBe(200)
  })

  test('goes on after a save from the visible page, without another event [X22]', async () => {
    const taking = await school.begin()
    await taking.save([], { state: 'hidden' })
    await school.pass(taking.attempt, 3_000)
    expect((await taking.save([], { state: 'visible' })).status).toBe(200)
    await school.pass(taking.attempt, 10_000)
    expect((await taking.save([])).status).toBe(200)
    expect((await taking.submit()).status).toBe(200)
    const params = { id: taking.attempt }
    const { events } = (await school.teacher.call('GET /tests/submission/data/:id', { params })).body.data
    expect(events.map((one) => one.type)).toEqual(['start', 'away', 'submit'])
  })

  test('is finished with its saved answers when the page stays hidden [X22]', async () => {
    const taking = await school.begin()
    const { id: question_id, right: answer_id } = taking.question
    await taking.save([{ question_id, answer_id, seq: 1 }], { state: 'hidden' })
    await school.pass(taking.attempt, 5_500)
    expect((await taking.save([], { state: 'resume' })).body.error).toBe('exam.attemptClosed')
    expect((await taking.open()).status).toBe(403)
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    expect(list.body.data).toMatchObject([{ submit_reason: 'hidden', score: 1 }])
  })

  test('goes on when it is watchful, and the absence is recorded once with its length', async () => {
    const taking = await school.begin({ leave_rule: 'watchful' })
    const events = [{ type: 'hidden', seq: 1, ms_ago: 60_000, length_ms: 42_000 }]
    await taking.save([], { state: 'hidden' })
    await school.pass(taking.attempt, 60_000)
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect((await taking.save([], { state: 'resume', events })).status).toBe(200)
    await taking.submit()
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    const detail = await school.teacher.call('GET /tests/submission/data/:id', {
      params: { id: list.body.data[0]?.id },
    })
    const noted = detail.body.data.events.filter((one) => one.type === 'hidden')
    expect(noted).toMatchObject([{ type: 'hidden', length_ms: 42_000 }])
  })
})
