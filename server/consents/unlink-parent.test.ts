import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { linkChild } from '#server/test/examples.ts'
import { joinMinor } from '#server/test/guardians.ts'
import { openPlatform, type Person } from '#server/test/platform.ts'
import { guardianConsents } from './tables.ts'

const school = await openPlatform()
afterAll(() => school.close())
const admin = await school.join('admin')

test('unlinking the parent who gave the consent makes it pending again with the reason', async () => {
  const [student, parent, other] = await school.joinAll(['student', 'parent', 'parent'])
  for (const one of [parent, other]) await linkChild(school.db, one as Person, student as Person)
  const id = student?.id ?? 0
  const given = { student_id: id, state: 'confirmed', method: 'parent', version: '1' } as const
  await school.db.insert(guardianConsents).values({ ...given, given_by: parent?.id })
  const unlink = (one: Person | undefined, by = admin) =>
    by.call('POST /admin/people/:id/parents/:parentId/unlink', {
      params: { id, parentId: one?.id ?? 0 },
      body: { kind: 'custody', reason: 'حكم محكمة' },
    })
  const current = and(eq(guardianConsents.student_id, id), eq(guardianConsents.is_current, true))
  const now = () => school.db.select().from(guardianConsents).where(current)
  expect((await unlink(parent, await school.join('parent'))).status).toBe(403)
  expect((await unlink(other)).status).toBe(200)
  expect(await now()).toMatchObject([{ state: 'confirmed', given_by: parent?.id }])
  expect((await unlink(parent)).status).toBe(200)
  expect(await now()).toMatchObject([{ state: 'pending', method: 'office', given_by: admin.id, note: 'حكم محكمة' }])
  const entry = and(eq(auditLog.action, 'consent.reopen'), eq(auditLog.object_id, id))
  expect(await school.db.select().from(auditLog).where(entry)).toMatchObject([{ actor_id: admin.id }])
})

test('a parent who is unlinked during the answer gives no consent', async () => {
  const [parent, child] = [await school.join('parent'), await joinMinor(school)]
  await linkChild(school.db, parent, child)
  const { answer } = await school.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, child.id)).for('update')
    const sent = { params: { id: child.id }, body: { answer: 'confirm' } } as const
    const answer = parent.call('POST /parent/child/:id/consent', sent)
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(1)
    await tx.delete(parentChildren).where(eq(parentChildren.parent_id, parent.id))
    return { answer }
  })
  expect((await answer).status).toBe(404)
  expect(await school.db.$count(guardianConsents, eq(guardianConsents.student_id, child.id))).toBe(0)
})
