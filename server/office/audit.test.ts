import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendChain } from '#server/audit/chain.ts'
import { record } from '#server/audit/record.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
let teacher: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin', { name: 'نهى' })
  teacher = await school.join('teacher', { name: 'أحمد الشناوي' })
})
afterAll(() => school.close())

/** Changes the log with all rights over the database. */
const tamper = (change: ReturnType<typeof sql>) =>
  school.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
  })
beforeEach(() => tamper(sql`delete from audit_log`))

const entry = (action: string, fields: Partial<Parameters<typeof record>[1]> = {}) =>
  record(school.db, { actor: { id: teacher.id, role: 'teacher' }, action, ...fields })
const find = async (query: Record<string, unknown> = {}) => {
  const reply = await admin.call('GET /admin/audit', { query })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const actionsOf = async (query: Record<string, unknown> = {}) => (await find(query)).map(({ action }) => action)
const verify = async (after = 0) => (await admin.call('GET /admin/audit/verify', { query: { after } })).body.data

describe('the office’s audit log', () => {
  test('finds entries by person, action, object and result', async () => {
    await entry('course.create', { object: 'course', object_id: 7 })
    await entry('access.refused', { object: 'GET /course/:id', object_id: 9, result: 'refused' })
    await record(school.db, {
      actor: { id: admin.id, role: 'admin' },
      action: 'course.hide',
      object: 'course',
      object_id: 7,
    })
    expect(await actionsOf({ q: 'الشناوى' })).toEqual(['access.refused', 'course.create'])
    expect(await actionsOf({ q: teacher.phone })).toEqual(['access.refused', 'course.create'])
    expect(await actionsOf({ q: 'من لا وجود له' })).toEqual([])
    expect(await actionsOf({ action: 'course.hide' })).toEqual(['course.hide'])
    expect(await actionsOf({ object: 'course' })).toEqual(['course.hide', 'course.create'])
    expect(await actionsOf({ result: 'refused' })).toEqual(['access.refused'])
    expect(await actionsOf({ object: 'course', sort: 'at' })).toEqual(['course.create', 'course.hide'])
    expect((await find({ action: 'course.hide' }))[0]).toMatchObject({ actor_name: 'نهى', object_id: 7, result: 'ok' })
  })

  test('takes both days of a span as they begin and end in Egypt', async () => {
    await entry('course.create')
    const at = (time: string) => tamper(sql`update audit_log set at = ${time}::timestamptz`)
    await at('2026-03-10T21:59:00Z')
    expect(await actionsOf({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['course.create'])
    expect(await actionsOf({ from: '2026-03-11' })).toEqual([])
    await at('2026-03-10T22:01:00Z')
    expect(await actionsOf({ to: '2026-03-10' })).toEqual([])
    expect(await actionsOf({ from: '2026-03-11', to: '2026-03-11' })).toEqual(['course.create'])
  })

  test('refuses an unknown action and an impossible day', async () => {
    for (const query of [{ action: 'x' }, { object: 'x' }, { from: '2026-02-30' }, { to: 'yesterday' }]) {
      expect((await admin.call('GET /admin/audit', { query: query as never })).status).toBe(422)
      expect((await admin.call('GET /admin/audit/export', { query: query as never })).status).toBe(422)
    }
  })

  test('names no deleted person', async () => {
    const gone = await school.join('student', { name: 'من رحل' })
    await entry('login.ok', { actor: { id: gone.id, role: 'student' } })
    await gone.call('DELETE /delete/account')
    expect((await find({ action: 'login.ok' }))[0]).toMatchObject({ actor_id: gone.id, actor_name: null })
  })

  test('is exported in words', async () => {
    await entry('course.hide', { object: 'course', object_id: 7, detail: { reason: '=1+1' } })
    const { payload } = await school.app.inject({
      url: '/api/admin/audit/export?action=course.hide',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(payload).toContain('إخفاء كورس')
    expect(payload).toContain('أحمد الشناوي')
    expect(payload.split('\n').filter(Boolean)).toHaveLength(2)
  })

  test('is closed to everybody but an administrator', async () => {
    for (const person of [teacher, await school.join('student'), await school.join('parent')]) {
      expect((await person.call('GET /admin/audit')).status).toBe(403)
      expect((await person.call('GET /admin/audit/verify')).status).toBe(403)
    }
    expect((await school.visitor.call('GET /admin/audit')).status).toBe(401)
  })
})

describe('the chain of the audit log', () => {
  const fill = (count: number) =>
    school.db.execute(sql`insert into audit_log (action) select 'login.ok' from generate_series(1, ${count}::int)`)

  test('is verified in batches to its end, and names the first broken row, also at the edge of two batches', async () => {
    await fill(5003)
    await extendChain(school.db, { settled: 0 })
    const { last, newest, ...first } = await verify()
    expect(first).toMatchObject({ checked: 5000, done: false, broken: null })
    expect(await verify(last)).toMatchObject({ checked: 3, done: true, broken: null, last: newest })
    await tamper(sql`update audit_log set action = 'logout' where id = ${last + 1}`)
    expect(await verify()).toMatchObject({ broken: null, done: false })
    expect(await verify(last)).toMatchObject({ broken: last + 1, done: true })
    await tamper(sql`delete from audit_log where id = ${last - 10}`)
    expect(await verify()).toMatchObject({ broken: last - 9, done: true })
  })

  test('states how many of the newest rows are not linked yet', async () => {
    await fill(2)
    await extendChain(school.db, { settled: 0 })
    expect(await verify()).toMatchObject({ waiting: 0 })
    await fill(3)
    expect(await verify()).toMatchObject({ broken: null, done: true, waiting: 3 })
  })

  test('of an empty log is intact', async () => {
    expect(await verify()).toMatchObject({ checked: 0, broken: null, done: true, first: 0, newest: 0 })
  })
})
