import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const minute = 60_000

/** Submits by lost focus after 5 of 20 minutes, with one of three questions answered. */
async function ended(key = randomUUID()): Promise<Taking> {
  const taking = await school.begin({ count: 3 })
  await school.pass(taking.attempt, 5 * minute)
  await taking.submit({ answers: taking.chosen('right'), duration: 5, reason: 'blur' }, key)
  return taking
}

describe('an attempt that ended by accident', () => {
  test('goes on with its answers and the time left when its student returns', async () => {
    const taking = await ended()
    const given = await school.reopen(taking)
    expect(given.status).toBe(200)
    expect(Math.round(given.body.data.remaining_ms / minute)).toBe(15)
    await school.pass(taking.attempt, 60 * minute)

    const again = await taking.open()
    expect(again.status).toBe(200)
    expect(again.body.data.attempt).toMatchObject({
      id: taking.attempt,
      round: 2,
      answers: [taking.chosen('right')[0]],
    })
    expect(Math.round((again.body.data.attempt?.remaining_ms ?? 0) / minute)).toBe(15)
    await school.pass(taking.attempt, 2 * minute)
    const [, second] = taking.chosen('right', 'right')
    await taking.save([{ ...second, seq: 5 }])
    const sent = await taking.submit({ duration: 7 }, randomUUID())
    expect(sent.body.data).toMatchObject({ score: 2, duration: 8 })
    const { events, reopened, can_reopen } = await school.submission(taking)
    expect(events.map((one) => [one.type, one.score])).toEqual([
      ['start', null],
      ['submit', 1],
      ['reopened', null],
      ['resumed', null],
      ['submit', 2],
    ])
    expect([reopened, can_reopen]).toEqual([1, 0])
    expect((await taking.open()).status).toBe(403)
  })

  test('keeps its result until the student returns, and shows the student that it may go on', async () => {
    const taking = await ended()
    await school.reopen(taking)
    expect(await school.submission(taking)).toMatchObject({ score: 1, reopened: 1 })
    const cards = await taking.student.call('GET /lesson/tests/:id', {
      params: { id: school.lesson.id },
      query: { per_page: 100 },
    })
    const card = cards.body.data.find((one) => one.id === taking.exam.id)
    expect(card?.student_submission).toMatchObject({ score: 1, reopened: 1 })
  })

  test('notifies its student once, with the time left, and nobody else', async () => {
    const taking = await ended()
    const told = async (who: Taking['student']) => (await who.call('GET /notices', {}, 'en')).body.data
    expect((await school.reopen(taking, await school.join('teacher'))).status).toBe(404)
    expect(await told(taking.student)).toEqual([])
    await school.reopen(taking)
    await school.reopen(taking)
    expect(await told(taking.student)).toMatchObject([
      {
        kind: 'exam.reopened',
        link: `/student-exam/${taking.exam.id}`,
        text: expect.stringMatching(/^Your teacher reopened “Ohm’s law exam” for you. You have 1[45] minutes left/),
      },
    ])
    expect(await told(await school.student())).toEqual([])
  })

  test('is not ended by a repeat of the first submission', async () => {
    const key = randomUUID()
    const taking = await ended(key)
    const first = await taking.submit({}, key)
    await school.reopen(taking)
    await taking.open()
    const repeat = await taking.submit({ answers: [] }, key)
    expect(JSON.stringify(repeat.body)).toBe(JSON.stringify(first.body))
    expect((await taking.open()).status).toBe(200)
  })

  test('is not ended by a delayed submission of the first round', async () => {
    const taking = await school.begin({ count: 3 })
    await taking.save([{ ...taking.chosen('right')[0], seq: 1 }], { state: 'hidden' })
    await school.pass(taking.attempt, 6_000)
    expect((await taking.open()).status).toBe(403)
    await school.reopen(taking)
    const answers = taking.chosen('right', 'right', 'wrong').map((one, place) => ({ ...one, seq: place + 1 }))
    const body = { attempt_id: taking.attempt, ticket: taking.ticket, round: 1, answers, reason: 'timer' }
    expect((await taking.open()).body.data.attempt?.round).toBe(2)
    const key = randomUUID()
    const late = await taking.submit(body, key)
    expect(late.status).toBe(200)
    expect(late.body.data).toMatchObject({ score: 1, late: { kept: 2, counted: 0 } })
    expect(JSON.stringify((await taking.submit(body, key)).body)).toBe(JSON.stringify(late.body))

    const again = await taking.open()
    expect([again.status, again.body.data.attempt?.answers]).toEqual([200, [answers[0]]])
    const [kept] = await school.rows(sql`
      select round, submit_key, jsonb_array_length(answers) as answers from late_submissions where attempt_id = ${taking.attempt}`)
    expect(kept).toEqual({ round: 1, submit_key: key, answers: 3 })
    const sent = await taking.submit({ round: 2, answers: [] }, randomUUID())
    expect(sent.body.data).toMatchObject({ score: 1, late: null })
    expect((await school.submission(taking)).events.map((one) => one.type)).toContain('late')
    // The reply is the same after the second round has ended.
    expect((await taking.submit(body, randomUUID())).body.data).toMatchObject({ score: 1, late: { kept: 2 } })
    expect(await school.submission(taking)).toMatchObject({ score: 1, evidence: 'waiting' })
    for (const status of [200, 403]) expect((await taking.submit(body, randomUUID())).status).toBe(status)
  })

  test('is not ended by the first round’s ticket, for any round in the request [forged]', async () => {
    const taking = await ended()
    await school.reopen(taking)
    const { attempt } = (await taking.open()).body.data
    expect(attempt?.ticket).not.toBe(taking.ticket)
    for (const more of [{}, { round: 2 }]) {
      await taking.submit({ ticket: taking.ticket, ...more }, randomUUID(), school.visitor)
      expect((await taking.open()).status).toBe(200)
    }
    const sent = await taking.submit({ ticket: attempt?.ticket }, randomUUID(), school.visitor)
    expect(sent.status).toBe(200)
    expect((await taking.open()).status).toBe(403)
  })

  test('gets a minute when no time was left', async () => {
    const taking = await school.begin({ count: 1, duration: 1 })
    await school.pass(taking.attempt, 5 * minute)
    expect((await taking.open()).status).toBe(403)
    expect((await school.reopen(taking)).body.data.remaining_ms).toBe(minute)
    const { attempt } = (await taking.open()).body.data
    expect(attempt?.remaining_ms).toBeGreaterThan(59_000)
    await school.pass(taking.attempt, 2 * minute)
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    expect(list.body.data).toMatchObject([{ submit_reason: 'server', duration: 2 }])
  })

  test('can be reopened once, within 48 hours of its end', async () => {
    const [twice, old] = [await ended(), await ended()]
    await school.reopen(twice)
    expect((await school.reopen(twice)).body.error).toBe('exam.cannotReopen')
    await school.pass(old.attempt, 48 * 60 * minute)
    expect([(await school.reopen(old)).status, (await school.submission(old)).can_reopen]).toEqual([409, 0])
    const open = await school.begin()
    expect((await school.reopen(open)).status).toBe(404)
  })

  test('keeps its result when the student does not return within 48 hours', async () => {
    const taking = await ended()
    await school.reopen(taking)
    await school.pass(taking.attempt, 48 * 60 * minute)
    expect((await taking.open()).status).toBe(403)
    expect(await school.submission(taking)).toMatchObject({ score: 1 })
  })

  test('can be reopened only by the exam’s teacher, with an audit entry', async () => {
    const taking = await ended()
    const refused = [
      ['teacher', 404],
      ['admin', 403],
      ['parent', 403],
      ['student', 403],
    ] as const
    for (const [role, status] of refused)
      expect((await school.reopen(taking, await school.join(role))).status).toBe(status)
    await school.reopen(taking)
    const records = await school.rows(sql`
      select actor_id, role from audit_log where action = 'exam.reopen' and object_id = ${taking.attempt}`)
    expect(records).toEqual([{ actor_id: school.teacher.id, role: 'teacher' }])
  })
})
