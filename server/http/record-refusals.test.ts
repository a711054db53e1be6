import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { rateLimits } from './tables.ts'

const { platform, otherTeacher, course, admin, db } = await openCast()
afterAll(() => platform.close())

test('a request for another user’s item is recorded with its id; impossible ids are not recorded', async () => {
  const ask = (id: unknown) => otherTeacher.call('GET /course/lessons/:id', { params: { id } })
  expect((await ask(course.id)).status).toBe(404)
  expect((await ask('abc')).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
  expect((await otherTeacher.call('GET /student/my-teachers')).status).toBe(403)

  const traces = () => db.select().from(auditLog).where(eq(auditLog.actor_id, otherTeacher.id)).orderBy(auditLog.id)
  await expect.poll(async () => (await traces()).map((trace) => trace.object_id)).toEqual([course.id, 999_999])
  expect((await traces())[0]).toMatchObject({
    action: 'access.notFound',
    result: 'refused',
    object: 'GET /api/course/lessons/:id',
    detail: { status: 404 },
    address: '127.0.0.0/24',
  })
  expect((await otherTeacher.call('GET /admin/people/:id', { params: { id: course.id } })).status).toBe(403)
  await expect.poll(async () => (await traces()).at(-1)?.action).toBe('access.refused')
})

test('an administrator’s request for an unknown person is not recorded, because nothing is hidden from an administrator', async () => {
  expect((await admin.call('GET /admin/people/:id', { params: { id: 999_999 } })).status).toBe(404)
  expect((await admin.call('GET /threads/:id', { params: { id: 999_999 } })).status).toBe(403)
  const actions = () => db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.actor_id, admin.id))
  await expect.poll(actions).toEqual([{ action: 'access.refused' }])
})

test('after a hundred refusals in an hour, a person’s refusals add one entry in a thousand', async () => {
  const [guesser, another] = [await platform.join('teacher'), await platform.join('teacher')]
  const ask = () => guesser.call('GET /course/lessons/:id', { params: { id: course.id } })
  const traces = () => db.select().from(auditLog).where(eq(auditLog.actor_id, guesser.id)).orderBy(auditLog.id)
  for (let refused = 0; refused < 105; refused += 1) expect((await ask()).status).toBe(404)
  expect(await traces()).toHaveLength(100)
  await db
    .update(rateLimits)
    .set({ count: 998 })
    .where(eq(rateLimits.key, `refusals:${guesser.id}`))
  for (let refused = 0; refused < 3; refused += 1) expect((await ask()).status).toBe(404)
  const all = await traces()
  expect(all).toHaveLength(101)
  expect(all.at(-1)?.detail).toEqual({ status: 404, of_hour: 1000 })
  expect((await another.call('GET /course/lessons/:id', { params: { id: course.id } })).status).toBe(404)
})
