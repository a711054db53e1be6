import { afterAll, test } from 'vitest'
import { hangUp } from './ask.ts'
import { leaveSharedGround } from './ground.ts'
import { isClean, lineOf } from './scenario.ts'
import { scenarios } from './scenarios.ts'

afterAll(async () => {
  hangUp()
  await leaveSharedGround()
})

// Scenarios that the short run omits: they restart servers or databases many times, need TCP, or repeat a unit test.
// Shorter tests kill the embedded database (server/db), the setup (server/auth) and the worker (server/messaging), and
// play random exams (server/exams). `npm run test:faults` runs all scenarios.
const elsewhere = ['FI-2', 'FI-14', 'FI-15', 'FI-16', 'FI-17', 'FI-18', 'FI-19']
const short = scenarios.filter(({ id }) => !elsewhere.includes(id.split(' ')[0] ?? ''))
/** A killed server and failing statements. Tests in one process play short forms of the other scenarios too. */
const usual = ['FI-1', 'FI-3']

// The tests run concurrently, because the scenarios mostly wait for restarts and sweeps.
for (const { id, title, run } of short) {
  const tags = usual.includes(id) ? [] : ['detail']
  test.concurrent(`${id}: ${title}`, { timeout: 600_000, tags }, async ({ expect }) => {
    const outcome = await run('short')
    expect(isClean(outcome), lineOf(id, outcome)).toBe(true)
  })
}
