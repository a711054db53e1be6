import { expect, test } from 'vitest'
import { placeIn, segmentsOf } from './segments.ts'

test('the queue shows marked, left, open and waiting submissions in this order', () => {
  const queue = { waiting: 4, later: 1, marked: 2 }
  expect(segmentsOf(queue, false)).toEqual(['marked', 'marked', 'later', 'now', 'waiting', 'waiting'])
  expect(placeIn(queue, false)).toEqual({ place: 4, total: 6 })
})

test('a marked submission keeps its place while it is open', () => {
  const queue = { waiting: 3, later: 1, marked: 3 }
  expect(segmentsOf(queue, true)).toEqual(['marked', 'marked', 'later', 'now', 'waiting', 'waiting'])
  expect(placeIn(queue, true)).toEqual({ place: 4, total: 6 })
})

test('a queue of thousands stays drawable, and a single submission stays visible', () => {
  const segments = segmentsOf({ waiting: 4990, later: 1, marked: 10 }, false)
  expect(segments.length).toBeLessThan(70)
  expect(new Set(segments)).toEqual(new Set(['marked', 'later', 'now', 'waiting']))
})

test('an empty queue has no segments', () => {
  expect(segmentsOf({ waiting: 0, later: 0, marked: 0 }, false)).toEqual([])
})
