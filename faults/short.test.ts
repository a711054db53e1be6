import { afterAll, test } from 'vitest'
import { hangUp } from './ask.ts'
import { isClean, lineOf } from './scenario.ts'
import { scenarios } from './scenarios.ts'

afterAll(hangUp)

// FI-2 speaks for a database over TCP, and the model's courses have a test of their own.
const short = scenarios.filter(({ id }) => id !== 'FI-14 tcp' && id !== 'FI-15')

// Most of their time is waiting, for a server that is killed or for the next sweep.
test.concurrent.for(short)('$id: $title', { timeout: 600_000 }, async ({ id, run }, { expect }) => {
  const outcome = await run('short')
  expect(isClean(outcome), lineOf(id, outcome)).toBe(true)
})
