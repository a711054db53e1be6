import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { contents } from '#server/test/contents.ts'
import { callNames, endpointOf, methodOf, openEveryCall, preparing } from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
  await platform.db.execute(sql`
    create function refuse_entry() returns trigger language plpgsql as 'begin raise exception ''no entry''; end'`)
  await platform.db.execute(sql`
    create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry()`)
})
afterAll(() => platform.close())
const prepare = preparing()

const logTakesEntries = (taken: boolean) =>
  platform.db.execute(sql.raw(`alter table audit_log ${taken ? 'disable' : 'enable'} trigger refuse_entry`))

/**
 * Tables that change without an audit entry. Tries of a code are always counted. Keys and papers are created when first
 * needed. The first opening of a lesson is itself a record.
 */
const besides = ['codes', 'signing_keys', 'test_papers', 'lesson_openings']

/** The matrix has unsigned requests for these calls, so the server refuses them before any change. */
const unsigned: CallName[] = ['POST /webhooks/:gateway', 'POST /message-reports/:provider']

test.for(callNames.filter((call) => !endpointOf(call).isUnrecorded))(
  '%s changes nothing without an audit row',
  async (call) => {
    await logTakesEntries(true)
    const { school, role, params, query, body } = await prepare(call, platform)
    const asking = call === 'GET /student/tests/:id' ? 'S1' : role
    await logTakesEntries(false)
    const before = await contents(platform.db, besides)

    const asked = school.caller(asking).call(call, { params, query, body })

    // The test's client fails the test for every error of the server.
    if (methodOf(call) !== 'GET' && !unsigned.includes(call)) await expect(asked).rejects.toThrow('unexpected')
    else await Promise.allSettled([asked])
    expect(await contents(platform.db, besides)).toEqual(before)
  },
)
