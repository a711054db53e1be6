import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import { limitSettings } from '#server/config.ts'
import { expectCleanRefusal } from '#server/test/clean-refusal.ts'
import { buildMatrixSchool, type MatrixRole, matrixRoles } from '#server/test/matrix-school.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { fuzzRounds, type RandomRequest, randomRequest } from '#server/test/random-requests.ts'

const limits = Object.values(limitSettings).map(({ variable }) => [variable, '1000000'])

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ ...Object.fromEntries(limits), LIMIT_CODE_WAIT_SECONDS: '1' })
})

const answers = new Map<number, number>()
const heap: number[] = []
afterAll(async () => {
  const counted = [...answers].sort().map(([status, times]) => `${times} × ${status}`)
  const megabytes = heap.map((bytes) => Math.round(bytes / 1024 / 1024))
  process.stdout.write(`random requests: ${counted.join(', ')}; heap ${megabytes.join(' → ')} MB\n`)
  await platform.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function heapNow() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function send(call: CallName, token: string | undefined, { url, headers, payload }: RandomRequest) {
  const encoded = payload instanceof FormData ? new Response(payload) : undefined
  const type = encoded?.headers.get('content-type')
  const reply = await platform.app.inject({
    method: call.split(' ')[0] as 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers, ...(type && { 'content-type': type }) },
    payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : (payload as string | undefined),
  })
  answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1)
  if (reply.statusCode >= 400) expectCleanRefusal(reply)
}

const names = Object.keys(calls) as CallName[]

test.for(names)('%s answers whatever is sent without a fault', async (call) => {
  let school = await buildMatrixSchool(platform)
  for (const role of matrixRoles) {
    // What one role has deleted another shall find again.
    if (fuzzRounds > 1) school = await buildMatrixSchool(platform)
    await fc.assert(
      fc.asyncProperty(randomRequest(call, school), (request) => send(call, tokenOf(school, role), request)),
      { numRuns: fuzzRounds, endOnFailure: true },
    )
  }
  if (heap.length === 0 && names.indexOf(call) >= names.length / 4) heap.push(heapNow())
})

const tokenOf = ({ who }: Awaited<ReturnType<typeof buildMatrixSchool>>, role: MatrixRole) =>
  role === 'G' ? undefined : who[role].token

test('all of it leaves the memory as it was', () => {
  heap.push(heapNow())
  const [early = 0, late = 0] = heap
  expect(late - early).toBeLessThan(48 * 1024 * 1024)
})
