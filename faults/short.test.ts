import { afterAll, test } from 'vitest'
import { hangUp } from './ask.ts'
import { isClean, lineOf } from './scenario.ts'
import { scenarios } from './scenarios.ts'

afterAll(hangUp)

// FI-2 covers a database over TCP, and FI-15 has its own test in server/exams.
const short = scenarios.filter(({ id }) => id !== 'FI-14 tcp' && id !== 'FI-15')

// Concurrent, because the scenarios mostly wait for restarts and sweeps.
test.concurrent.for(short)('$id: $title', { timeout: 600_000 }, async ({ id, run }, { expect }) => {
  const outcome = await run('short')
  expect(isClean(outcome), lineOf(id, outcome)).toBe(true)
})
