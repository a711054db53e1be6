import { expect, test } from 'vitest'
import { submissionSorts } from '#contract/exam-table.ts'
import { directionOf, nextSort, type SortedColumn, sortOf, sorts } from './submission-sorts.ts'

const presses = (column: SortedColumn) => [nextSort(column, 'oldest'), nextSort(column, nextSort(column, 'oldest'))]

test('the first press on a heading brings the best or newest first, the second press turns the order around', () => {
  expect(presses('score')).toEqual(['highest', 'lowest'])
  expect(presses('time')).toEqual(['newest', 'oldest'])
  expect(presses('name'), 'names have one order, so the second press gives it up').toEqual(['name', 'newest'])
})

test('each order of the server sorts exactly one column, and an unknown order is the newest first', () => {
  expect([...sorts].sort()).toEqual([...submissionSorts].sort())
  for (const sort of sorts) {
    const directions = (['name', 'score', 'time'] as const).map((column) => directionOf(column, sort))
    expect(directions.filter(Boolean)).toHaveLength(1)
  }
  expect(directionOf('score', 'lowest')).toBe('ascending')
  expect(sortOf('random')).toBe('newest')
})
