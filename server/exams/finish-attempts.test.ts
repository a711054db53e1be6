import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { finishDueAttempts, finishOpenAttempts } from './finish-attempts.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const quiet = { error: () => {} }
const over = 10 * 60_000

describe('attempts whose time is over', () => {
  test('are finished once from their saved answers by several processes at the same time', async () => {
    const exam = await school.exam({ count: 4, duration: 1 })
    const students = await Promise.all(Array.from({ length: 20 }, () => school.student()))
    const expected = new Map<number, number>()
    await Promise.all(
      students.map(async (student, place) => {
        const params = { id: exam.id }
        const { attempt } = (await student.call('GET /student/tests/:id', { params })).body.data
        const items = exam.questions
          .slice(0, place % 5)
          .map((one, seq) => ({ question_id: one.id, answer_id: one.right, seq }))
        await student.call('PUT /student/tests/:id/answers', { params, body: { attempt_id: attempt?.id, items } })
        expected.set(student.id, place % 5)
        await school.pass(attempt?.id ?? 0, over)
      }),
    )
    const url = sessionUrlOf(poolOf(school.db))
    const processes = Array.from({ length: 4 }, () => connect(url, 3))
    await Promise.all(processes.map(({ db }) => finishDueAttempts({ db }, { log: quiet })))
    await Promise.all(processes.map(({ pool }) => pool.end()))

    const finished = await school.rows<{ student_id: number; score: number; on_time: boolean; submit_reason: string }>(
      sql`select student_id, score, submitted_at = deadline_at as on_time, submit_reason from attempts where test_id = ${exam.id}`,
    )
    expect(finished).toHaveLength(20)
    for (const one of finished) {
      expect(one).toMatchObject({ score: expected.get(one.student_id), on_time: true, submit_reason: 'server' })
    }
  })

  test('are finished as soon as a server starts again', async () => {
    const own = await openExamSchool()
    const taking = await own.begin({ count: 1, duration: 1 })
    await own.pass(taking.attempt, over)
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const finished = sql`select submit_reason from attempts where id = ${taking.attempt}`
    await expect.poll(() => own.rows(finished)).toEqual([{ submit_reason: 'server' }])
    await own.close()
  })

  test('do not wait for a failing attempt, which is retried every ten minutes after five failures', async () => {
    const [broken, whole] = [
      await school.begin({ count: 1, duration: 1 }),
      await school.begin({ count: 1, duration: 1 }),
    ]
    await broken.save([{ ...broken.chosen('right')[0], seq: 1 }])
    for (const { attempt } of [broken, whole]) await school.pass(attempt, over)
    // A second process has not cached the paper, so that process fails after the paper's deletion.
    const other = connect(sessionUrlOf(poolOf(school.db)), 3)
    await school.db.execute(
      sql`create table lost_papers as select * from test_papers where test_id = ${broken.exam.id}`,
    )
    await school.db.execute(sql`delete from test_papers where test_id = ${broken.exam.id}`)
    const logged: object[] = []
    const log = { error: (details: object) => logged.push(details) }
    const failures = () => logged.map((one) => ('failures' in one ? one.failures : undefined))
    const sweeps = async (count: number) => {
      for (let sweep = 1; sweep <= count; sweep += 1) await finishDueAttempts(other, { log })
    }
    const listed = async (taking: Taking) =>
      (await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })).body
    const waits = sql`update attempts set finish_again_at = finish_again_at - interval '10 minutes'`
    await sweeps(7)
    expect(failures()).toEqual([1, 2, 3, 4, 5])
    expect(await listed(broken)).toMatchObject({ data: [], unfinished: 1 })
    await school.db.execute(waits)
    await sweeps(2)
    expect(failures()).toEqual([1, 2, 3, 4, 5, 6])
    await school.db.execute(sql`insert into test_papers select * from lost_papers`)
    await school.db.execute(waits)
    await sweeps(1)
    await other.pool.end()

    expect(logged).toHaveLength(6)
    for (const [taking, score] of [
      [broken, 1],
      [whole, 0],
    ] as const) {
      expect(await listed(taking)).toMatchObject({ data: [{ submit_reason: 'server', score }], unfinished: 0 })
    }
  })

  test('end either by the student’s submission or by the server, never by both or neither', async () => {
    for (let race = 0; race < 10; race += 1) {
      const taking = await school.begin({ count: 2, duration: 1 })
      await school.pass(taking.attempt, 90_000 - 15)
      const [sent] = await Promise.all([
        taking.submit({ answers: taking.chosen('right'), duration: 1, reason: 'timer' }),
        finishDueAttempts(school, { log: quiet }),
      ])
      expect(sent.status).toBe(200)
      const [row] = await school.rows<{ score: number; submit_reason: string }>(
        sql`select score, submit_reason from attempts where id = ${taking.attempt}`,
      )
      const inTime = row?.submit_reason === 'timer'
      expect([sent.body.data.score, row?.score, sent.body.data.late]).toEqual(
        inTime ? [1, 1, null] : [0, 0, { kept: 1, counted: 0 }],
      )
    }
  })
})

describe('a student who deletes the account', () => {
  test('leaves a finished attempt that neither token nor ticket opens again [X24]', async () => {
    const [taking, other] = [await school.begin({ count: 2 }), await school.begin({ count: 2 })]
    await taking.save([{ ...taking.chosen('right')[0], seq: 1 }])
    await finishOpenAttempts(school, { studentId: taking.student.id })
    await school.db.execute(sql`update users set deleted_at = now() where id = ${taking.student.id}`)

    expect((await taking.open()).status).toBe(401)
    expect((await taking.submit({ ticket: taking.ticket }, undefined, school.visitor)).status).toBe(401)
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    expect(list.body.data).toMatchObject([{ score: 1, submit_reason: 'server' }])
    expect((await other.open()).status).toBe(200)
  })
})
