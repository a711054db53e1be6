import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { sealedExamDays } from '#contract/limits.ts'
import { openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const day = 24 * 60 * 60_000

describe('a login', () => {
  test('lasts at least until an hour after the exam that it started', async () => {
    const [exam, student] = [await school.exam({ duration: 90 }), await school.student()]
    const ends = (minutes: number) => sql`
      update sessions set expires_at = now() + make_interval(mins => ${minutes}) where user_id = ${student.id}`
    const left = async () =>
      (
        await school.rows<{ minutes: number }>(sql`
          select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions
          where user_id = ${student.id}`)
      )[0]?.minutes
    await school.db.execute(ends(10))
    await student.call('GET /student/tests/:id', { params: { id: exam.id } })
    expect(await left()).toBe(150)
    await school.db.execute(ends(500))
    await student.call('GET /student/tests/:id', { params: { id: exam.id } })
    expect(await left()).toBe(500)
  })
})

describe('a ticket', () => {
  test('replaces a login that ended, with or without its expired token [X17]', async () => {
    for (const header of [false, true]) {
      const taking = await school.begin()
      await school.db.execute(sql`delete from sessions where user_id = ${taking.student.id}`)
      const body = { answers: taking.chosen('right'), ticket: taking.ticket, duration: 1 }
      const sent = await taking.submit(body, undefined, header ? taking.student : school.visitor)
      expect([sent.status, sent.body.data.score]).toEqual([200, 1])
    }
  })

  test('counts against the limit of its student’s calls, like the login that it replaces', async () => {
    const taking = await school.begin()
    await school.db.execute(sql`
      insert into rate_limits (key, count, ends_at) values (${`caller:${taking.student.id}`}, 2000000000, now() + interval '1 minute')
      on conflict (key) do update set count = excluded.count`)
    const { ticket } = taking
    const asked = { params: { id: taking.exam.id }, body: { ticket } }
    for (const call of ['POST /student/tests/:id/stamp', 'POST /student/tests/:id/submit'] as const) {
      const reply = await school.visitor.call(call, asked)
      expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
    }
    await school.db.execute(sql`delete from rate_limits`)
    expect((await taking.submit({ ticket }, undefined, school.visitor)).status).toBe(200)
  })

  test('of another attempt is refused, and so is a changed or missing ticket [X16]', async () => {
    const [taking, other] = [await school.begin(), await school.begin()]
    const forged = taking.ticket.replace(/^\d+/, String(other.student.id))
    const flipped = `${taking.ticket.slice(0, -2)}${taking.ticket.endsWith('AA') ? 'BB' : 'AA'}`
    for (const ticket of [other.ticket, forged, flipped, 'x', '1.', '', undefined]) {
      expect((await taking.submit({ ticket }, undefined, school.visitor)).status).toBe(401)
    }
    expect((await taking.open()).status).toBe(200)
  })

  test('of another student is refused to a signed-in student and ends neither attempt [X16]', async () => {
    const [taking, other] = [await school.begin(), await school.begin()]
    for (const ticket of [other.ticket, other.ticket.replace(/..$/, 'xx')]) {
      const reply = await taking.submit({ answers: taking.chosen('right'), ticket })
      expect([reply.status, reply.body.error]).toEqual([401, 'exam.badTicket'])
    }
    for (const one of [taking, other]) expect((await one.open()).status).toBe(200)
    expect((await taking.submit({ ticket: taking.ticket })).status).toBe(200)
  })

  test('lasts as long as a sealed exam may take to arrive, and is refused afterwards [X16]', async () => {
    const taking = await school.begin({ duration: 1, count: 3 })
    const seal = { answers: taking.chosen('right', 'right'), ticket: taking.ticket, duration: 1 }
    const hand = (more: object = {}) => taking.submit({ ...seal, ...more }, randomUUID(), school.visitor)
    await school.pass(taking.attempt, (sealedExamDays - 1) * day)
    const inTime = await hand()
    expect([inTime.status, inTime.body.data.late]).toEqual([200, { kept: 2, counted: 0 }])
    await school.pass(taking.attempt, day + 60_000)
    const [ended, wrong] = [await hand(), await hand({ ticket: `${taking.ticket}x` })]
    expect([ended.status, ended.body]).toEqual([401, wrong.body])
    // A signed-in student needs no ticket.
    expect((await taking.submit({ ...seal, attempt_id: taking.attempt }, randomUUID())).status).toBe(200)
  })

  test('of a reopened attempt lasts from its new deadline', async () => {
    const taking = await school.begin({ duration: 1, count: 3 })
    await taking.submit({ answers: taking.chosen('right'), reason: 'blur' })
    await school.teacher.call('POST /tests/submission/:id/reopen', { params: { id: taking.attempt } })
    await school.db.execute(sql`
      update attempts set deadline_at = deadline_at - make_interval(days => ${sealedExamDays}, mins => 1) where id = ${taking.attempt}`)
    expect((await taking.submit({ ticket: taking.ticket }, randomUUID(), school.visitor)).status).toBe(401)
    const { ticket } = (await taking.open()).body.data.attempt ?? {}
    expect((await taking.submit({ ticket, round: 2 }, randomUUID(), school.visitor)).status).toBe(200)
  })

  test('neither opens the exam nor saves answers [X16]', async () => {
    const taking = await school.begin()
    expect((await taking.save([], { ticket: taking.ticket }, school.visitor)).status).toBe(401)
    const asBearer = { authorization: `Bearer ${taking.ticket.split('.')[1]}` }
    const opened = await school.visitor.call('GET /student/tests/:id', {
      params: { id: taking.exam.id },
      headers: asBearer,
    })
    expect(opened.status).toBe(401)
  })
})

describe('the deadline', () => {
  test('a submission 29 seconds later counts, with the deadline as its end [X15]', async () => {
    const taking = await school.begin({ duration: 1, count: 3 })
    await school.pass(taking.attempt, 60_000 + 29_000)
    const { body } = await taking.submit({ answers: taking.chosen('right'), duration: 2, reason: 'timer' })
    expect(body.data).toMatchObject({ score: 1, duration: 1 })
    const [row] = await school.rows<{ exact: boolean; submit_reason: string }>(
      sql`select submitted_at = deadline_at as exact, submit_reason from attempts where id = ${taking.attempt}`,
    )
    expect(row).toEqual({ exact: true, submit_reason: 'timer' })
  })

  test('after 31 seconds only saved answers count, and sent answers are stored as late answers [X15]', async () => {
    const taking = await school.begin({ duration: 1, count: 3 })
    await taking.save(taking.chosen('right').map((one) => ({ ...one, seq: 1 })))
    await school.pass(taking.attempt, 60_000 + 31_000)
    const key = randomUUID()
    const late = await taking.submit({ answers: taking.chosen('right', 'right'), duration: 2 }, key)
    expect(late.status).toBe(200)
    expect(late.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    const again = await taking.submit({}, key)
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(late.body))
    expect((await taking.submit({}, randomUUID())).status).toBe(403)
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    expect(list.body.data).toMatchObject([{ score: 1, submit_reason: 'server', evidence: 'waiting', duration: 1 }])
  })
})
