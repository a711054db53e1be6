import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { auditLog } from '#server/audit/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
let stranger: Person
let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  school = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '100000' })
  admin = await school.join('admin', { name: 'سلمى فؤاد ندى' })
  stranger = await school.join('student', { name: 'بلا اسم مشترك' })
  course = await makeCourse(school.db, await school.join('teacher', { name: 'مدرّس آخر' }))
})
afterAll(() => school.close())

type ListName = 'audit' | 'payments' | 'messages' | 'people'
const find = async (list: ListName, query: Record<string, unknown>) => {
  const reply = await admin.call(`GET /admin/${list}` as 'GET /admin/audit', { query })
  expect(reply.status).toBe(200)
  return reply.body
}
const exported = async (list: ListName, q: string) => {
  const { payload } = await school.app.inject({
    url: `/api/admin/${list}/export?q=${encodeURIComponent(q)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return payload.trim().split('\n').slice(1)
}

/** Adds students with that first name, all younger accounts than the administrator's. Returns the first student's id. */
async function addNamesakes(name: string, count: number) {
  const { rows } = await school.db.execute<{ id: number }>(sql`
    insert into users (user_type, name, verified_at)
    select 'student', ${name} || ' ' || n, now() from generate_series(1, ${count}::int) n returning id`)
  return rows[0]?.id ?? 0
}

// The search compares few people by their ids and many people as a set.
describe.each([
  { name: 'ندى', count: 60 },
  { name: 'سلمى', count: 2100 },
])('among $count namesakes', ({ name, count }) => {
  let namesake: number
  beforeAll(async () => {
    namesake = await addNamesakes(name, count)
  })

  test('the audit search finds what an administrator of the name did, also in the export', async () => {
    const entry = { actor_id: admin.id, role: 'admin', action: 'course.hide', object: 'course', object_id: count }
    await school.db.insert(auditLog).values([entry, { ...entry, actor_id: stranger.id }])
    const { data } = await find('audit', { q: name, action: 'course.hide', object: 'course' })
    expect(data.filter(({ object_id }) => object_id === count)).toMatchObject([{ actor_id: admin.id }])
    const rows = (await exported('audit', name)).filter((row) => row.includes(',course.hide,'))
    expect(rows).not.toEqual([])
    expect(rows.join('\n')).not.toContain('بلا اسم مشترك')
  })

  test('the audit search finds what was done to a person of the name', async () => {
    const entry = { actor_id: stranger.id, role: 'student', action: 'account.suspend' }
    await school.db.insert(auditLog).values([
      { ...entry, object: 'user', object_id: namesake },
      { ...entry, object: 'course', object_id: namesake },
      { ...entry, object: 'user', object_id: stranger.id },
    ])
    const { data } = await find('audit', { q: name, action: 'account.suspend' })
    expect(data).toMatchObject([{ object: 'user', object_id: namesake }])
  })

  test('the searches of payments and messages find those of a person of the name, and no others', async () => {
    const paid = { course_id: course.id, gateway: 'sandbox', amount: piastres(20_000), status: 'paid' as const }
    await school.db.insert(payments).values([
      { ...paid, ref: `of-${name}`, student_id: namesake },
      { ...paid, ref: `other-${name}`, student_id: stranger.id },
    ])
    const sent = {
      kind: 'student.added' as const,
      channel: 'sms' as const,
      to: '+201099999999',
      expires_at: new Date(),
    }
    await school.db.insert(messages).values([
      { ...sent, person_id: namesake },
      { ...sent, about_id: namesake },
      { ...sent, person_id: stranger.id },
    ])
    expect((await find('payments', { q: name })).data).toMatchObject([{ ref: `of-${name}` }])
    expect((await find('messages', { q: name })).data).toMatchObject([{ about_id: namesake }, { person_id: namesake }])
  })
})

test('a search shows its first 1,000 rows page by page, says that there are more, and exports all', async () => {
  await addNamesakes('مرفت', 1200)
  const { data, pagination } = await find('people', { q: 'مرفت', page: 50 })
  expect([pagination, data.length]).toEqual([{ current_page: 50, last_page: 50, total: 1001, per_page: 20 }, 20])
  expect((await find('people', { q: 'مرفت', page: 51 })).data).toEqual([])
  expect(await exported('people', 'مرفت')).toHaveLength(1200)
})

test('only administrators search these lists', async () => {
  for (const list of ['audit', 'payments', 'messages', 'people'] as const) {
    const name = `GET /admin/${list}` as 'GET /admin/audit'
    expect((await stranger.call(name, { query: { q: 'سلمى' } })).status).toBe(403)
    expect((await school.visitor.call(name, { query: { q: 'سلمى' } })).status).toBe(401)
  }
})
