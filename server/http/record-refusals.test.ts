import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'

test('a request for another user’s item is recorded with its id; impossible ids are not recorded', async () => {
  const { platform, otherTeacher, course, db } = await openCast()
  const ask = (id: unknown) => otherTeacher.call('GET /course/lessons/:id', { params: { id } })
  expect((await ask(course.id)).status).toBe(404)
  expect((await ask('abc')).status).toBe(404)
  expect((await ask(999_999)).status).toBe(404)
  expect((await otherTeacher.call('GET /student/my-teachers')).status).toBe(403)

  const traces = () => db.select().from(auditLog).where(eq(auditLog.actor_id, otherTeacher.id)).orderBy(auditLog.id)
  await expect.poll(async () => (await traces()).map((trace) => trace.object_id)).toEqual([course.id, 999_999])
  expect((await traces())[0]).toMatchObject({
    action: 'access.refused',
    result: 'refused',
    object: 'GET /api/course/lessons/:id',
    detail: { status: 404 },
    address: '127.0.0.0/24',
  })
  await platform.close()
})
