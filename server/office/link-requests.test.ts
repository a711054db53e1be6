import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { parentChildren, users } from '#server/people/tables.ts'
import { makeWaitingLinks } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
let parent: Person
let child: Person
beforeAll(async () => {
  school = await openPlatform()
  await makeWaitingLinks(school.db)
  admin = await school.join('admin')
})
beforeEach(async () => {
  parent = await school.join('parent', { name: 'سامية رفعت' })
  child = await school.join('student', { name: 'ملك' })
  await parent.call('POST /parent-student/assign', { body: { code: child.code } })
})
afterAll(() => school.close())

const params = () => ({ id: child.id, parentId: parent.id })
const agree = (who: Person) => who.call('POST /student/:id/parents/:parentId/confirm', { params: params() })
const refuse = (who: Person) => who.call('DELETE /student/:id/parents/:parentId', { params: params() })
const linksOf = async ({ id }: Person) =>
  (await admin.call('GET /admin/people/:id', { params: { id } })).body.data.links.map((link) => [link.kind, link.id])
const matters = async () =>
  (await admin.call('GET /admin/today')).body.data.matters.filter(
    ({ queue, id }) => queue === 'links' && id === parent.id,
  )
const listed = async () => {
  const { body } = await admin.call('GET /admin/people', { query: { state: 'asked' } as never })
  return body.data.some(({ id }) => id === child.id)
}
const audited = async () => {
  const rows = await school.db.select().from(auditLog).where(eq(auditLog.object_id, child.id)).orderBy(auditLog.id)
  return rows.map(({ action, actor_id }) => [action, actor_id])
}

test('a parent’s request waits in Today, in the list of people and on both pages', async () => {
  expect(await matters()).toMatchObject([
    { name: 'سامية رفعت', person_id: child.id, about: { ar: 'ملك', en: 'ملك' }, amount: null },
  ])
  expect((await admin.call('GET /admin/waiting')).body.data.links.count).toBeGreaterThan(0)
  expect(await listed()).toBe(true)
  expect(await linksOf(child)).toEqual([['waiting', parent.id]])
  expect(await linksOf(parent)).toEqual([['asked', child.id]])
})

test('the office’s yes links the parent, is audited and ends the waiting', async () => {
  expect((await agree(admin)).status).toBe(200)
  expect([await matters(), await listed()]).toEqual([[], false])
  expect(await linksOf(child)).toEqual([['parent', parent.id]])
  expect(await audited()).toEqual([
    ['child.ask', parent.id],
    ['child.link', admin.id],
  ])
})

test('the office’s no deletes the request, is audited and ends the waiting', async () => {
  expect((await refuse(admin)).status).toBe(200)
  expect([await matters(), await listed(), await linksOf(child)]).toEqual([[], false, []])
  expect(await audited()).toEqual([
    ['child.ask', parent.id],
    ['child.unlink', admin.id],
  ])
})

test.for([
  ['suspended', { suspended_at: new Date() }],
  ['unverified', { verified_at: null }],
] as const)('the request of a parent whose account is %s does not wait for the office', async ([, state]) => {
  await school.db.update(users).set(state).where(eq(users.id, parent.id))
  expect([await matters(), await listed(), await linksOf(child), await linksOf(parent)]).toEqual([[], false, [], []])
})

test('a stranger cannot answer the request', async () => {
  for (const role of ['teacher', 'parent', 'student'] as const) {
    const stranger = await school.join(role)
    expect([403, 404]).toContain((await agree(stranger)).status)
    expect([403, 404]).toContain((await refuse(stranger)).status)
  }
  expect(await school.db.$count(parentChildren, eq(parentChildren.child_id, child.id))).toBe(0)
  expect(await matters()).toHaveLength(1)
})
