import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { contents } from '#server/test/contents.ts'
import { callNames, methodOf, openEveryCall, prepare } from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
  await platform.db.execute(sql`
    create function refuse_deed() returns trigger language plpgsql as 'begin raise exception ''no deed''; end'`)
  await platform.db.execute(sql`
    create trigger refuse_deed before insert on audit_log for each row execute function refuse_deed()`)
})
afterAll(() => platform.close())

const logTakesDeeds = (taken: boolean) =>
  platform.db.execute(sql.raw(`alter table audit_log ${taken ? 'disable' : 'enable'} trigger refuse_deed`))

/** Calls without an audit row: reads, letters, saved answers, and codes for unknown accounts. */
const unrecorded: CallName[] = [
  'POST /contact',
  'PUT /student/tests/:id/answers',
  'POST /student/tests/:id/stamp',
  'POST /resend-otp',
  'POST /verify_account',
]
/** Tables that change without an audit row: tries of a code count always; keys and papers are created when first needed. */
const besides = ['codes', 'signing_keys', 'test_papers']

test.for(callNames.filter((call) => !unrecorded.includes(call)))(
  '%s changes nothing without an audit row',
  async (call) => {
    await logTakesDeeds(true)
    const { school, role, params, query, body } = await prepare(call, platform)
    const asking = call === 'GET /student/tests/:id' ? 'S1' : role
    await logTakesDeeds(false)
    const before = await contents(platform.db, besides)

    const asked = school.caller(asking).call(call, { params, query, body })

    // The test's client fails the test for every error of the server.
    if (methodOf(call) !== 'GET' && call !== 'POST /webhooks/:gateway')
      await expect(asked).rejects.toThrow('unexpected')
    else await Promise.allSettled([asked])
    expect(await contents(platform.db, besides)).toEqual(before)
  },
)
