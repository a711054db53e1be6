import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempts } from '#server/exams/attempt-tables.ts'
import { contents } from '#server/test/contents.ts'
import { asJson, callNames, openEveryCall, preparing, sendSpoilt } from '#server/test/every-call.ts'
import { rolesAllowed } from '#server/test/matrix-rows.ts'
import { forgetUnusedSchools } from '#server/test/matrix-school.ts'
import type { Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())

const named = callNames.filter((call) => call.includes(':'))
const impossibleIds = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648',
  '9223372036854775808',
  '%00',
  '..%2f1',
  'x'.repeat(2000),
]

describe('an impossible id finds nothing and changes nothing', () => {
  const prepare = preparing()
  // One parser reads the ids of all calls, so each call gets three of the ids.
  const three = (place: number) =>
    [0, 1, 2].map((more) => impossibleIds[(place * 3 + more) % impossibleIds.length] ?? '')
  test.for(named.map((call, place) => [call, three(place)] as const))('%s [G11]', async ([call, ids]) => {
    const prepared = await prepare(call, platform)
    const before = await contents(platform.db)
    const answers: Record<string, number> = {}
    for (const id of ids) {
      const params = Object.fromEntries(Object.keys(prepared.params).map((name) => [name, id]))
      const reply = await sendSpoilt(prepared, { params, ...asJson(JSON.stringify(prepared.body ?? {})) })
      answers[id] = reply.statusCode
    }
    expect(answers).toEqual(Object.fromEntries(ids.map((id) => [id, 404])))
    expect(await contents(platform.db)).toEqual(before)
  })
})

describe('the id of another kind of object finds nothing, even for its owner', () => {
  const prepare = preparing()
  /** Gives every table its own range of ids, so that no number is the id of two objects. */
  beforeAll(async () => {
    const { rows } = await platform.db.execute<{ name: string }>(
      sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
    )
    for (const [place, { name }] of rows.entries()) {
      await platform.db.execute(sql`select setval(${name}, ${(place + 1) * 1_000_000})`)
    }
    forgetUnusedSchools(platform)
  })

  test.for(named.filter((call) => !/:(key|ref|gateway)/.test(call)))('%s [G12]', async (call) => {
    const prepared = await prepare(call, platform)
    const own = prepared.school
    const [attempt] = await platform.db.select().from(attempts).where(eq(attempts.student_id, own.who.S1.id))
    const { who, course, lesson, homework, exam, submission, file } = own
    const [question] = exam.questions
    const things = [course, lesson, homework, exam, question, who.S1, who.T1, who.P1, attempt].map((one) => one?.id)
    const foreign = [...things, submission, file].filter((id) => id !== undefined && !isMeant(id))
    expect(foreign.length).toBeGreaterThan(call.includes('/people/') ? 6 : 8)

    const before = await contents(platform.db)
    const found: unknown[] = []
    const roles = rolesAllowed(call)
    for (const [place, id] of foreign.entries()) {
      const role = roles[place % roles.length] ?? prepared.role
      const params = Object.fromEntries(Object.keys(prepared.params).map((name) => [name, id]))
      const sent = { params, ...asJson(JSON.stringify(prepared.body ?? {})) }
      const { statusCode } = await sendSpoilt({ ...prepared, role }, sent)
      if (statusCode !== 404) found.push({ role, id, statusCode })
    }
    expect(found).toEqual([])
    expect(await contents(platform.db)).toEqual(before)

    function isMeant(id: number) {
      const anyPerson = call.includes('/people/') ? Object.values(own.who).map((person) => person.id) : []
      return [...Object.values(prepared.params), ...anyPerson].includes(id)
    }
  })
})
