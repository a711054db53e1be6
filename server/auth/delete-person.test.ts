import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { users } from '#server/people/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
})
beforeEach(async () => {
  admin = await school.join('admin')
})
afterAll(() => school.close())

const reason = 'طلب صاحب الحساب حذفه'
const entries = (action: string, id: number) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.object_id, id)))

describe('deleting from the office', () => {
  const remove = (id: number, by = admin) =>
    by.call('POST /admin/people/:id/delete', { params: { id }, body: { kind: 'asked', reason } })

  test('erases phone, e-mail and code, ends the session and records the administrator', async () => {
    const student = await school.join('student', { name: 'من طلبت الحذف', email: 'gone@example.com' })
    expect((await remove(student.id)).status).toBe(200)
    expect((await remove(student.id)).status).toBe(404)
    const [row] = await school.db.select().from(users).where(eq(users.id, student.id))
    expect(row).toMatchObject({ phone: null, email: null, code: null })
    expect((await student.call('GET /user/data')).status).toBe(401)
    expect(await entries('account.delete', student.id)).toMatchObject([{ actor_id: admin.id }])
  })

  test('is refused for oneself, for the last administrator, and to students, teachers and parents', async () => {
    expect(await remove(admin.id)).toMatchObject({ status: 409, body: { error: 'people.ownAccount' } })
    const target = await school.join('student')
    for (const role of ['student', 'teacher', 'parent'] as const) {
      expect((await remove(target.id, await school.join(role))).status).toBe(403)
    }
    await school.db.update(users).set({ suspended_at: new Date() }).where(eq(users.user_type, 'admin'))
    const [one, two] = [await school.join('admin'), await school.join('admin')]
    await Promise.all([remove(two.id, one), remove(one.id, two)])
    const left = await school.db.select().from(users).where(eq(users.user_type, 'admin'))
    expect(left.filter((row) => !row.suspended_at && !row.deleted_at).length).toBeGreaterThan(0)
  })
})
