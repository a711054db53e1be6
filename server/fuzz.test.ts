import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { expectCleanRefusal, expectToldRefusal } from '#server/test/clean-refusal.ts'
import { contents } from '#server/test/contents.ts'
import { callNames, changesNothing, methodOf, openEveryCall } from '#server/test/every-call.ts'
import { needsPreparation } from '#server/test/matrix-requests.ts'
import {
  buildMatrixSchool,
  forgetUnusedSchools,
  type MatrixRole,
  type MatrixSchool,
  matrixRoles,
} from '#server/test/matrix-school.ts'
import { asRequest, type NearlyRight, nearlyRight } from '#server/test/nearly-right.ts'
import type { Platform } from '#server/test/platform.ts'
import { fuzzRounds, type RandomRequest, randomRequest } from '#server/test/random-requests.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})

const answers = new Map<number, number>()
const total = (from = 0, below = 600) =>
  [...answers].reduce((sum, [status, times]) => sum + (from <= status && status < below ? times : 0), 0)
const heap: number[] = []
let changed = 0
afterAll(async () => {
  const counted = [...answers].sort().map(([status, times]) => `${times} × ${status}`)
  const megabytes = heap.map((bytes) => Math.round(bytes / 1024 / 1024))
  process.stdout.write(
    `${total()} random requests: ${counted.join(', ')}; ${changed} changed something; heap ${megabytes.join(' → ')} MB\n`,
  )
  await platform.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function heapNow() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/**
 * Tables that a refused request may write to. The server counts tried codes and wrong passwords, and sends a code to an
 * unverified account.
 */
const tries = ['codes', 'login_failures', 'messages']

/**
 * Sends the request. Returns true when the request may have changed the school. A refusal that changes rows fails the
 * test.
 */
async function send(call: CallName, token: string | undefined, { url, headers, payload }: RandomRequest) {
  const encoded = payload instanceof FormData ? new Response(payload) : undefined
  const type = encoded?.headers.get('content-type')
  const before = await contents(platform.db, tries)
  const reply = await platform.app.inject({
    method: methodOf(call),
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers, ...(type && { 'content-type': type }) },
    payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : (payload as string | undefined),
  })
  answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1)
  if (reply.statusCode < 400 && methodOf(call) !== 'GET') changed += 1
  if (reply.statusCode < 400) return !changesNothing(call)
  if (reply.statusCode !== 404) expectToldRefusal(call, reply)
  else expectCleanRefusal(reply)
  expect(reply.statusCode).toBeLessThan(500)
  expect(await contents(platform.db, tries)).toEqual(before)
  return false
}

test.for(callNames)('%s answers random requests without a server error, and refuses without a change', async (call) => {
  await forgetEarlierSchools()
  let school = await buildMatrixSchool(platform)
  for (const role of matrixRoles) {
    for (let round = 0; round < fuzzRounds; round += 1) {
      const request: fc.Arbitrary<RandomRequest | NearlyRight> = fc.oneof(
        { weight: 1, arbitrary: randomRequest(call, school) },
        { weight: 2, arbitrary: nearlyRight(call) },
      )
      let isChanged = false
      const sent = fc.asyncProperty(request, async (one) => {
        isChanged = await send(call, tokenOf(school, role), 'url' in one ? one : await asRequest(call, school, one))
      })
      await fc.assert(sent, { numRuns: 1, endOnFailure: true })
      // Each request needs a school without earlier changes.
      if (isChanged || needsPreparation(call)) school = await buildMatrixSchool(platform)
    }
  }
  if (heap.length === 0 && callNames.indexOf(call) >= callNames.length / 4) heap.push(heapNow())
})

/** Removes the schools of earlier requests, because thousands of schools would slow every comparison of contents. */
async function forgetEarlierSchools() {
  const kept = ['audit_log', 'rate_limits', 'pages', 'signing_keys']
  const tables = Object.keys(await contents(platform.db, kept)).map((name) => sql.identifier(name))
  await platform.db.execute(sql`truncate ${sql.join(tables, sql`, `)}`)
  forgetUnusedSchools(platform)
}

const tokenOf = ({ who }: MatrixSchool, role: MatrixRole) => (role === 'G' ? undefined : who[role].token)

test('a fair share of the random requests succeeds', () => {
  expect(total(200, 400)).toBeGreaterThan(total() / 10)
  expect(changed).toBeGreaterThan(total() / 20)
})

test('random requests leak no memory', () => {
  heap.push(heapNow())
  const [early = 0, late = 0] = heap
  expect(late - early).toBeLessThan(48 * 1024 * 1024)
})
