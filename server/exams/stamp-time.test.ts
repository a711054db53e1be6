import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { attemptKeys } from './attempt-keys.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const ask = (taking: Taking, caller = school.visitor, ticket?: string) =>
  caller.call('POST /student/tests/:id/stamp', { params: { id: taking.exam.id }, body: { ticket } })

describe('the signed time', () => {
  test('is given during the exam and after the submission, and names its kind of reply', async () => {
    const taking = await school.begin()
    const { stamped } = await attemptKeys(school.db)
    const on = ({ server_now, stamp }: { server_now: string; stamp: string }) =>
      stamped(taking.attempt, new Date(server_now), stamp)
    expect(on((await taking.save([])).body.data)).toBe('save')
    expect(on((await ask(taking, taking.student)).body.data)).toBe('time')
    await taking.submit()
    const before = Date.now()
    const { status, body } = await ask(taking, taking.student)
    const after = Date.now()
    expect([status, on(body.data)]).toEqual([200, 'time'])
    expect(Date.parse(body.data.server_now)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(body.data.server_now)).toBeLessThanOrEqual(after)
    const later = { ...body.data, server_now: new Date(Date.parse(body.data.server_now) + 1).toISOString() }
    expect(on(later)).toBeUndefined()
  })

  test('is given for the ticket when the login has ended, but not for another student’s ticket', async () => {
    const [taking, other] = [await school.begin(), await school.begin()]
    await school.db.execute(sql`delete from sessions where user_id = ${taking.student.id}`)
    expect((await ask(taking, taking.student, taking.ticket)).status).toBe(200)
    expect((await ask(taking, school.visitor, taking.ticket)).status).toBe(200)
    for (const wrong of [undefined, 'x', other.ticket])
      expect((await ask(taking, school.visitor, wrong)).status).toBe(401)
    expect((await ask(taking, other.student, taking.ticket)).body.error).toBe('exam.badTicket')
    expect((await ask(taking, await school.student())).body.error).toBe('exam.notStarted')
    expect((await ask(taking, await school.join('student'))).body.error).toBe('subscription.required')
  })

  test('changes neither the time of the last save nor the end of the attempt', async () => {
    const taking = await school.begin()
    const facts = () => school.rows(sql`select to_jsonb(attempts) as all from attempts where id = ${taking.attempt}`)
    const before = await facts()
    await ask(taking, taking.student)
    expect(await facts()).toEqual(before)
  })
})
