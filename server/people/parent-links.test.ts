import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { letLinksThrough, linkChild, makeCourse, makeWaitingLinks, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'
import { consents, parentChildren, users } from './tables.ts'

const { platform, newPhone, register } = await openRegistrations()
let child: Person
beforeAll(() => makeWaitingLinks(platform.db))
beforeEach(async () => {
  child = await platform.join('student', { name: 'ياسين' })
})
afterAll(() => platform.close())

const linksOf = (one: Person) => platform.db.$count(parentChildren, eq(parentChildren.child_id, one.id))
const consentsOf = (one: Person) =>
  platform.db
    .select()
    .from(consents)
    .where(and(eq(consents.user_id, one.id), eq(consents.kind, 'guardian')))
const assign = (parent: Person, code: unknown) => parent.call('POST /parent-student/assign', { body: { code } })
const parentsOf = (asker: Person, one = child) => asker.call('GET /student/:id/parents', { params: { id: one.id } })
const confirm = (asker: Person, parent: Person | { id: number }) =>
  asker.call('POST /student/:id/parents/:parentId/confirm', { params: { id: child.id, parentId: parent.id } })
const unlink = (asker: Person, parent: Person | { id: number }) =>
  asker.call('DELETE /student/:id/parents/:parentId', { params: { id: child.id, parentId: parent.id } })

async function registerParent(code: string | null) {
  const phone = newPhone()
  expect((await register({ phone, user_type: 'parent', code, name: 'سامي فؤاد' })).status).toBe(201)
  return phone
}
const verify = async (phone: string) =>
  platform.visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(phone) } })

test('unverified registrations take no parent’s place, create no consent and send the child no message', async () => {
  for (let count = 0; count < 5; count += 1) await registerParent(child.code)
  expect(await linksOf(child)).toBe(0)
  expect(await consentsOf(child)).toEqual([])
  expect(await platform.sentTo(child.phone)).toEqual([])
  expect((await parentsOf(child)).body.data).toEqual([])
})

test('a verified parent’s link is pending, and the student and earlier parents see the parent’s name', async () => {
  const mother = await platform.join('parent')
  await linkChild(platform.db, mother, child)
  const phone = await registerParent(child.code)
  expect((await verify(phone)).status).toBe(200)

  expect(await linksOf(child)).toBe(1)
  expect(await consentsOf(child)).toEqual([])
  for (const told of [child, mother]) {
    const [message] = await platform.sentTo(told.phone)
    expect(message?.text).toMatch(/سامي فؤاد[\s\S]*سامي فؤاد.* parent/)
  }
  expect((await parentsOf(child)).body.data).toMatchObject([
    { id: mother.id, status: 1, may_confirm: 0, may_unlink: 1 },
    { name: 'سامي فؤاد', status: 0, may_confirm: 1, may_unlink: 1 },
  ])
})

test('a waiting parent sees a card without code and picture, and neither courses, results nor other parents', async () => {
  const teacher = await platform.join('teacher')
  await subscribe(platform.db, child, await makeCourse(platform.db, teacher))
  const parent = await platform.join('parent')
  expect((await assign(parent, child.code)).body.data).toMatchObject({ id: child.id, code: null, status: 0 })
  expect((await assign(parent, child.code)).body.error).toBe('people.alreadyLinked')

  const params = { id: child.id }
  expect((await parent.call('GET /parent-student/students')).body.data).toEqual([
    { id: child.id, name: 'ياسين', code: null, status: 0, image: null, stageName: null, gradeName: null },
  ])
  expect((await parent.call('GET /parent/child/:id/courses', { params })).status).toBe(404)
  expect((await parent.call('GET /parent/child/:id/tests', { params })).status).toBe(404)
  expect((await parentsOf(parent)).status).toBe(404)
})

test.for(['student', 'parent', 'office'] as const)(
  'the consent of the %s links the parent and is saved as the proof',
  async (proof) => {
    const [asker, mother] = [await platform.join('parent'), await platform.join('parent')]
    await linkChild(platform.db, mother, child)
    await assign(asker, child.code)
    const who = { student: child, parent: mother, office: await platform.join('admin') }[proof]

    expect((await confirm(asker, asker)).status).toBe(404)
    expect((await confirm(who, asker)).status).toBe(200)
    expect((await confirm(who, asker)).status).toBe(200)

    expect(await consentsOf(child)).toMatchObject([{ given_by: asker.id, proof, withdrawn_at: null }])
    expect((await asker.call('GET /parent-student/students')).body.data).toMatchObject([{ id: child.id, status: 1 }])
    expect((await platform.sentTo(asker.phone)).at(-1)?.text).toContain('ياسين')
  },
)

test('waiting parents take no place; a fifth link is refused', async () => {
  const askers = await Promise.all(Array.from({ length: 5 }, () => platform.join('parent')))
  for (const asker of askers) expect((await assign(asker, child.code)).status).toBe(200)
  const replies = await Promise.all(askers.map((asker) => confirm(child, asker)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 409])
  expect(replies.find((reply) => reply.status === 409)?.body.error).toBe('people.parentsFull')
})

test('a student unlinks a parent, whose consent ends with it', async () => {
  const parent = await platform.join('parent')
  await assign(parent, child.code)
  await confirm(child, parent)
  expect((await unlink(child, parent)).status).toBe(200)
  expect((await unlink(child, parent)).status).toBe(404)
  expect(await consentsOf(child)).toMatchObject([{ withdrawn_at: expect.any(Date) }])
  expect((await parent.call('GET /parent-student/students')).body.data).toEqual([])
  expect((await parent.call('GET /parent/child/:id/tests', { params: { id: child.id } })).status).toBe(404)
})

test('a parent can leave and can remove a later parent, but no earlier parent', async () => {
  const [first, later] = [await platform.join('parent'), await platform.join('parent')]
  await linkChild(platform.db, first, child)
  await assign(later, child.code)
  await confirm(first, later)

  expect((await parentsOf(later)).body.data.map((one) => one.may_unlink)).toEqual([0, 1])
  expect((await unlink(later, first)).status).toBe(403)
  expect((await unlink(first, later)).status).toBe(200)
  expect((await unlink(first, first)).status).toBe(200)
  expect(await linksOf(child)).toBe(0)
})

test('a waiting parent takes the request back', async () => {
  const parent = await platform.join('parent')
  await assign(parent, child.code)
  expect((await unlink(parent, parent)).status).toBe(200)
  expect((await parentsOf(child)).body.data).toEqual([])
})

test('strangers neither see, confirm nor unlink a child’s parents', async () => {
  const [parent, asker] = [await platform.join('parent'), await platform.join('parent')]
  await linkChild(platform.db, parent, child)
  await assign(asker, child.code)
  for (const [role, status] of [
    ['student', 404],
    ['parent', 404],
    ['teacher', 403],
  ] as const) {
    const stranger = await platform.join(role)
    expect((await parentsOf(stranger)).status).toBe(status)
    expect((await confirm(stranger, asker)).status).toBe(status)
    expect((await unlink(stranger, parent)).status).toBe(status)
  }
  expect(await linksOf(child)).toBe(1)
})

test('a renewed code ends the old code and the link request of a registration that used it', async () => {
  const phone = await registerParent(child.code)
  const reply = await child.call('POST /student/renew-code')
  expect(reply.body.data.code).toMatch(/^STD-[2-9A-HJKMNP-Z]{6}$/)
  expect(reply.body.data.code).not.toBe(child.code)
  await verify(phone)
  expect((await parentsOf(child)).body.data).toEqual([])
  const parent = await platform.join('parent')
  expect((await assign(parent, child.code)).status).toBe(422)
  expect((await assign(parent, reply.body.data.code)).status).toBe(200)
  expect((await parent.call('POST /student/renew-code')).status).toBe(403)
})

test('in a school without waiting links, a verified parent is linked at once, and the code proves the consent', async () => {
  const phone = await registerParent(child.code)
  await letLinksThrough(platform.db)
  await verify(phone)
  await makeWaitingLinks(platform.db)
  const [parent] = await platform.db.select().from(users).where(eq(users.phone, phone))
  expect(await consentsOf(child)).toMatchObject([{ given_by: parent?.id, proof: 'code' }])
  expect(await platform.sentTo(child.phone)).toHaveLength(1)
})

test('a suspended parent stays in the list until the student ends the link; a suspended parent’s request is not listed', async () => {
  const [father, other, stranger] = [
    await platform.join('parent'),
    await platform.join('parent'),
    await platform.join('student'),
  ]
  await linkChild(platform.db, father, child)
  expect((await assign(other, child.code)).status).toBe(200)
  const suspended_at = new Date()
  await platform.db.update(users).set({ suspended_at }).where(eq(users.id, father.id))
  await platform.db.update(users).set({ suspended_at }).where(eq(users.id, other.id))
  expect((await parentsOf(child)).body.data.map(({ id }) => id)).toEqual([father.id])
  expect((await unlink(stranger, father)).status).toBe(404)
  expect((await unlink(child, father)).status).toBe(200)
  expect(await linksOf(child)).toBe(0)
})
