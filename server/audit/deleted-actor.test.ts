import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { contents } from '#server/test/contents.ts'
import { callNames, endpointOf, methodOf, openEveryCall, prepare } from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'
import { stopEntries } from './record.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())

/** The calls that write and read the login. */
const writing = callNames.filter(
  (call) =>
    endpointOf(call).access !== 'public' &&
    (methodOf(call) !== 'GET' || ['GET /student/tests/:id', 'GET /account/export'].includes(call)),
)
/**
 * Calls that may write for a deleted account. Letters and stamps belong to no account, and checks change nothing. A
 * deletion first submits the person's running exams, so saves of answers find no attempt. A deletion also removes the
 * person's notices and pages, so marks and bytes find no row.
 */
const besideIt: CallName[] = [
  'DELETE /delete/account',
  'POST /contact',
  'POST /student/tests/:id/stamp',
  'POST /admin/setup/checks',
  'POST /admin/pages/clean',
  'PUT /student/tests/:id/answers',
  'POST /student/tests/:id/submit',
  'PATCH /homework-submission/pages/:key',
  'POST /notices/read',
  'POST /notices/:id/read',
  'POST /threads/:id/read',
]
/**
 * Tables that may change beside the tables of the call. Keys and papers are created at their first use. The deletion in
 * this test removes a teacher from the search.
 */
const besides = ['users', 'teacher_listings', 'signing_keys', 'test_papers', 'sessions']
/** Calls that count a guess at a code before the server checks the actor's account. */
const guesses: Partial<Record<CallName, string[]>> = {
  'POST /account/phone': ['codes', 'rate_limits'],
  'POST /admin/people/:id/contact': ['codes', 'rate_limits'],
}

const people = async () => (await platform.db.execute(sql`select * from users order by id`)).rows

test.for(writing.filter((call) => !besideIt.includes(call)))(
  '%s during the deletion of the caller’s account is refused and changes nothing',
  async (call) => {
    const { db } = platform
    const { school, role, params, query, body } = await prepare(call, platform)
    const asking = call === 'GET /student/tests/:id' ? 'S1' : role
    if (asking === 'G') throw new Error(`${call} needs a signed-in role`)
    const { id } = school.who[asking]
    const unseen = [...besides, ...(guesses[call] ?? [])]
    const [before, peopleBefore] = [await contents(db, unseen), await people()]

    let asked: Promise<{ status: number }> | undefined
    await db.transaction(async (tx) => {
      await stopEntries(tx, id)
      await tx.execute(sql`select from users where id = ${id} for update`)
      let settled = false
      asked = school.caller(asking).call(call, { params, query, body })
      asked.then(
        () => {
          settled = true
        },
        () => {
          settled = true
        },
      )
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(settled || rows.length > 0).toBe(true)
        },
        { timeout: 60_000, interval: 5 },
      )
      await tx.execute(sql`update users set deleted_at = now() where id = ${id}`)
    })
    const reply = await asked
    await db.execute(sql`update users set deleted_at = null where id = ${id}`)

    expect(reply?.status).toBe(401)
    expect(await contents(db, unseen)).toEqual(before)
    expect(await people()).toEqual(peopleBefore)
  },
)
