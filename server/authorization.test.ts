import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all.ts'
import { contents } from '#server/test/contents.ts'
import { changesNothing } from '#server/test/every-call.ts'
import { lookAt } from '#server/test/matrix-replies.ts'
import { matrixRequest, needsPreparation } from '#server/test/matrix-requests.ts'
import { matrixRows as rows } from '#server/test/matrix-rows.ts'
import {
  buildMatrixSchool,
  type MatrixRole,
  type MatrixSchool,
  matrixRoles,
  writePages,
} from '#server/test/matrix-school.ts'
import { matrixStates, peopleInStates, refusalOf } from '#server/test/matrix-states.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { detailsWithText, lastEntry } from '#server/test/typed-texts.ts'

const manyTries = 'REGISTRATIONS_PER_HOUR LOGINS_PER_HOUR CODE_CHECKS_PER_HOUR CODES_SENT_PER_HOUR LETTERS_PER_HOUR'
const limits = Object.fromEntries(manyTries.split(' ').map((name) => [`LIMIT_${name}`, '100000']))

let platform: Platform
/** The school for calls that only read and need no preparation. */
let quiet: MatrixSchool
/** The school for refused calls that need no preparation. */
let untouched: MatrixSchool
let inStates: Awaited<ReturnType<typeof peopleInStates>>
beforeAll(async () => {
  platform = await openPlatform(limits)
  await writePages(platform)
  quiet = await buildMatrixSchool(platform)
  untouched = await buildMatrixSchool(platform)
  inStates = await peopleInStates(platform)
  // A session's last use is written again after ten minutes. A slow run takes longer.
  await platform.db.execute(sql`update sessions set used_at = now() + interval '1 day'`)
  await platform.db.execute(sql`analyze`)
})

let checks = 0
afterAll(async () => {
  process.stdout.write(
    `authorization matrix: ${rows.length} calls × ${matrixRoles.length} roles and ${matrixStates.length} states, ${checks} checks\n`,
  )
  await platform.close()
})

test('the matrix has every call of the contract once, with a status for every role', () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort())
  for (const { expected } of rows) {
    expect(Object.values(expected).filter((status) => ![200, 201, 204, 401, 403, 404, 409].includes(status))).toEqual(
      [],
    )
  }
})

describe.for(rows.map((row) => [row.call, row] as const))('%s', ([call, { expected }]) => {
  const refused = matrixRoles.filter((role) => expected[role] >= 400)
  const allowed = matrixRoles.filter((role) => expected[role] < 400)
  const owed = matrixStates.flatMap((state) => {
    const refusal = refusalOf(state, calls[call])
    return refusal ? [{ state, refusal }] : []
  })

  async function ask(role: MatrixRole, school: MatrixSchool, request: Awaited<ReturnType<typeof prepare>>) {
    checks += 1
    return school.caller(role).call(call, request)
  }
  const prepare = async (school: MatrixSchool) => matrixRequest(call, school)
  const schoolToRead = async () => (needsPreparation(call) ? buildMatrixSchool(platform) : quiet)

  if (refused.length > 0) test(`refuses ${refused.join(', ')} and changes nothing`, refusesAndChangesNothing)
  if (owed.length > 0)
    test(
      `refuses every account that is ${owed.map(({ state }) => state).join(', ')}, and changes nothing`,
      refusesStates,
    )
  if (allowed.length > 0)
    test(
      `answers ${allowed.join(', ')} with only the data that the role may see, and logs no typed text [O10 O11]`,
      answersAllowed,
    )

  async function refusesAndChangesNothing() {
    const school = needsPreparation(call) ? await buildMatrixSchool(platform) : untouched
    const request = await prepare(school)
    const before = await contents(platform.db)
    for (const role of refused) {
      const reply = await ask(role, school, request)
      expect({ role, status: reply.status }).toEqual({ role, status: expected[role] })
      expect(reply.body).toMatchObject({ code: expected[role], message: expect.any(String), error: expect.any(String) })
    }
    expect(await contents(platform.db)).toEqual(before)
  }

  async function refusesStates() {
    // An account's state is checked before the request is read, so a prepared request would prove nothing more.
    const usual = needsPreparation(call) ? {} : await prepare(untouched)
    // An exam ticket in the body would replace the login.
    const request = calls[call].forgivesToken ? { params: { id: untouched.exam.id } } : usual
    const before = await contents(platform.db)
    for (const { state, refusal } of owed) {
      for (const person of inStates[state]) {
        const { status, body } = await person.call(call, request)
        expect({ state, status, error: body.error }).toEqual({ state, ...refusal })
        checks += 1
      }
    }
    expect(await contents(platform.db)).toEqual(before)
  }

  async function answersAllowed() {
    const shared = changesNothing(call) ? await schoolToRead() : undefined
    const once = shared && (await prepare(shared))
    for (const role of allowed) {
      const school = shared ?? (await buildMatrixSchool(platform))
      const request = once ?? (await prepare(school))
      const last = await lastEntry(platform.db)
      const reply = await ask(role, school, request)
      expect({ role, status: reply.status, error: reply.body?.error }).toEqual({ role, status: expected[role] })
      expect(await detailsWithText(platform.db, last, request.body)).toEqual([])
      lookAt(call, reply.body, role, school)
    }
  }
})
