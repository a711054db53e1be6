import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { linkChild, makeWaitingLinks } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'
import { newStudentCode } from './student-codes.ts'
import { linkRequests, users } from './tables.ts'

const { platform, newPhone, register } = await openRegistrations()
let child: Person
beforeAll(() => makeWaitingLinks(platform.db))
beforeEach(async () => {
  child = await platform.join('student', { name: 'ياسين' })
})
afterAll(() => platform.close())

const requestsOf = (one: Person) => platform.db.$count(linkRequests, eq(linkRequests.child_id, one.id))
const assign = (parent: Person, code: unknown) => parent.call('POST /parent-student/assign', { body: { code } })
const renew = () => child.call('POST /student/renew-code')

async function verifyWithCode(phone: string) {
  return platform.visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(phone) } })
}

/** Sends a request while the child's row is locked, then runs the change and releases the lock. */
async function askMeanwhile<Reply>(ask: () => Promise<Reply>, change: 'renew' | 'keep') {
  let asked: Promise<Reply> | undefined
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${child.id} for update`)
    asked = ask()
    await vi.waitFor(
      async () => {
        const { rows } = await platform.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
    if (change === 'renew') await tx.update(users).set({ code: newStudentCode() }).where(eq(users.id, child.id))
  })
  return asked as Promise<Reply>
}

test('a renewed code ends a waiting request, keeps a linked parent and is hidden from the parent who asked', async () => {
  const [mother, asker] = [await platform.join('parent'), await platform.join('parent')]
  await linkChild(platform.db, mother, child)
  await assign(asker, child.code)
  const { code } = (await renew()).body.data
  expect((await asker.call('GET /parent-student/students')).body.data).toEqual([])
  expect((await mother.call('GET /parent-student/students')).body.data).toMatchObject([{ code, status: 1 }])
  const params = { id: child.id, parentId: asker.id }
  expect((await child.call('POST /student/:id/parents/:parentId/confirm', { params })).status).toBe(404)
})

test.for(['registration', 'request'] as const)(
  'a %s with a code that is renewed during the request is refused',
  async (by) => {
    const parent = await platform.join('parent')
    const ask = (): Promise<{ status: number; body: { data: object } }> =>
      by === 'request'
        ? assign(parent, child.code)
        : register({ phone: newPhone(), user_type: 'parent', code: child.code, name: 'سامي فؤاد' })
    const reply = await askMeanwhile(ask, 'renew')
    expect([reply.status, Object.keys(reply.body.data)]).toEqual([422, ['code']])
    expect(await requestsOf(child)).toBe(0)
  },
)

test('a registration whose code stays the same goes on after the lock', async () => {
  const ask = () => register({ phone: newPhone(), user_type: 'parent', code: child.code, name: 'سامي فؤاد' })
  expect((await askMeanwhile(ask, 'keep')).status).toBe(201)
  expect(await requestsOf(child)).toBe(1)
})

test('a code is renewed twenty times a day, and another student may still renew', async () => {
  const statuses = []
  for (let times = 0; times < 21; times += 1) statuses.push((await renew()).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  const other = await platform.join('student')
  expect((await other.call('POST /student/renew-code')).status).toBe(200)
})

test('parallel verifications and renewals leave no request with the old code', async () => {
  const phones = [newPhone(), newPhone(), newPhone()]
  for (const phone of phones) await register({ phone, user_type: 'parent', code: child.code, name: 'سامي فؤاد' })
  const replies = await Promise.all([...phones.map((phone) => verifyWithCode(phone)), renew()])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
  expect(await requestsOf(child)).toBe(0)
})
