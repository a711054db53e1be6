import { expect, test } from 'vitest'
import { pageCalls } from '#contract/pages.ts'
import { problemOfAll } from './check-hand-in.ts'

const megabyte = 1024 * 1024
const sizes = (count: number, size: number) => Array.from({ length: count }, () => size)

/** Returns true if the contract takes the announcement of pages with these sizes. */
const isTaken = (all: number[]) =>
  pageCalls['POST /homework-submission/pages'].body.safeParse({
    homework_id: 1,
    pages: all.map((size, at) => ({ key: `5f2b8c1e-93d4-4a7b-8f60-${String(at).padStart(12, '0')}`, name: 'p', size })),
  }).success

test('the form refuses pages and files together that the server would refuse', () => {
  const cases = [sizes(10, 1), sizes(11, 1), sizes(3, 10 * megabyte), [...sizes(3, 10 * megabyte), 1]]
  for (const all of cases) expect(problemOfAll(all) === undefined).toBe(isTaken(all))
  expect(problemOfAll(sizes(11, 1))).toEqual({ text: 'tooManyTogether', count: 11 })
  expect(problemOfAll(sizes(4, 8 * megabyte))).toEqual({ text: 'tooLargeTogether', bytes: 32 * megabyte })
})
