import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { letLinksThrough, linkChild } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { consents, parentChildren } from './tables.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
  await letLinksThrough(platform.db)
})
afterAll(() => platform.close())

const add = (parent: Person, code: unknown) => parent.call('POST /parent-student/assign', { body: { code } })

test('a parent adds a child by its code in small letters and with blanks, and the child gets a message [U1]', async () => {
  const [parent, child] = [await platform.join('parent'), await platform.join('student', { name: 'ياسين' })]
  const reply = await add(parent, ` ${child.code?.toLowerCase()} `)
  expect(reply).toMatchObject({ status: 200, body: { data: { id: child.id, name: 'ياسين', code: child.code } } })
  expect((await parent.call('GET /parent-student/students')).body.data).toMatchObject([{ id: child.id }])
  expect(await platform.sentTo(child.phone)).toHaveLength(1)
  expect(await platform.db.select().from(consents).where(eq(consents.user_id, child.id))).toMatchObject([
    { kind: 'guardian', given_by: parent.id },
  ])
})

test('codes without a student are refused at their field [U1]', async () => {
  const parent = await platform.join('parent')
  const gone = await platform.join('student', { deleted_at: new Date() })
  for (const code of ['STD-ZZZZZZ', gone.code, 'x']) {
    const reply = await add(parent, code)
    expect([reply.status, reply.body.data]).toEqual([422, { code: [fieldProblems.studentCode.ar] }])
  }
  expect((await add(parent, '')).body.data).toEqual({ code: [fieldProblems.required.ar] })
})

test('ten parallel requests add a child once [U1]', async () => {
  const [parent, child] = [await platform.join('parent'), await platform.join('student')]
  const replies = await Promise.all(Array.from({ length: 10 }, () => add(parent, child.code)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await add(parent, child.code)).body.error).toBe('people.alreadyLinked')
  expect(await platform.db.$count(parentChildren, eq(parentChildren.child_id, child.id))).toBe(1)
})

test('a child has four parents at most', async () => {
  const child = await platform.join('student')
  for (let count = 0; count < 4; count += 1) await linkChild(platform.db, await platform.join('parent'), child)
  const reply = await add(await platform.join('parent'), child.code)
  expect([reply.status, reply.body.data]).toEqual([422, { code: [fieldProblems.parentsFull.ar] }])
})

test('after ten wrong codes in an hour even a right code is refused for a while, for this parent only [U1]', async () => {
  const [parent, other, child] = [
    await platform.join('parent'),
    await platform.join('parent'),
    await platform.join('student'),
  ]
  for (let count = 0; count < 10; count += 1) expect((await add(parent, `STD-ZZZZZ${count}`)).status).toBe(422)
  const eleventh = await add(parent, child.code)
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await add(other, child.code)).status).toBe(200)
})

test('parallel wrong codes meet the same limit of ten', async () => {
  const [parent, child] = [await platform.join('parent'), await platform.join('student')]
  const wrong = Array.from({ length: 20 }, (_, count) => `STD-YYYY${count + 10}`)
  const replies = await Promise.all([...wrong, child.code].map((code) => add(parent, code)))
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(10)
})

test('ten right codes at once are all accepted, and an eleventh child is refused on that day', async () => {
  const parent = await platform.join('parent')
  const children = await Promise.all(Array.from({ length: 11 }, () => platform.join('student')))
  const last = children.pop()
  const replies = await Promise.all(children.map((child) => add(parent, child.code)))
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
  expect((await add(parent, children[0]?.code)).status).toBe(409)
  expect((await add(parent, last?.code)).status).toBe(429)
  expect((await add(await platform.join('parent'), last?.code)).status).toBe(200)
})

test('a parent may request one child five times a day, withdrawn requests included, and another parent may still ask', async () => {
  const [parent, other, child] = [
    await platform.join('parent'),
    await platform.join('parent'),
    await platform.join('student'),
  ]
  const params = { id: child.id, parentId: parent.id }
  for (let count = 0; count < 5; count += 1) {
    expect((await add(parent, child.code)).status).toBe(200)
    expect((await add(parent, child.code)).status).toBe(409)
    expect((await parent.call('DELETE /student/:id/parents/:parentId', { params })).status).toBe(200)
  }
  const sixth = await add(parent, child.code)
  expect([sixth.status, Number(sixth.headers['retry-after']) > 80_000]).toEqual([429, true])
  expect(await platform.sentTo(child.phone)).toHaveLength(5)
  expect((await add(other, child.code)).status).toBe(200)
  expect((await add(parent, (await platform.join('student')).code)).status).toBe(200)
})

test('a parent sees only their own children, and other roles have no such list', async () => {
  const [parent, stranger, child] = [
    await platform.join('parent'),
    await platform.join('parent'),
    await platform.join('student'),
  ]
  await linkChild(platform.db, parent, child)
  expect((await stranger.call('GET /parent-student/students')).body.data).toEqual([])
  for (const role of ['student', 'teacher', 'admin'] as const) {
    const person = await platform.join(role)
    expect((await person.call('GET /parent-student/students')).status).toBe(403)
    expect((await add(person, child.code)).status).toBe(403)
  }
})
