import { afterAll, expect, test } from 'vitest'
import { hangUp } from './ask.ts'
import { isClean, lineOf } from './scenario.ts'
import { scenarios } from './scenarios.ts'

afterAll(hangUp)

test.for(scenarios)('$id: $title', async ({ id, run }) => {
  const outcome = await run('short')
  expect(isClean(outcome), lineOf(id, outcome)).toBe(true)
})
