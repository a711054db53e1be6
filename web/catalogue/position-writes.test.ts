import { expect, test } from 'vitest'
import { positionWrites } from './position-writes.ts'

function watching(from = 0) {
  const written: number[] = []
  return { written, ...positionWrites(from, (seconds) => written.push(seconds)) }
}

test('the position of a playing video is written every 30 seconds', () => {
  const { hear, written } = watching()
  for (let second = 0; second <= 90; second += 1) hear({ seconds: second, duration: 3600 }, second * 1000)
  expect(written).toEqual([30, 60, 90])
})

test('the position is written at once on a pause and on leaving, and never twice', () => {
  const { hear, leave, written } = watching()
  hear({ seconds: 0, duration: 3600 }, 0)
  hear({ seconds: 12.7, isPaused: true }, 12_000)
  hear({ seconds: 13, isPaused: true }, 12_100)
  leave(12_200)
  hear({ seconds: 20 }, 19_000)
  leave(20_000)
  expect(written).toEqual([12, 20])
})

test('the end and the last seconds are written as the beginning', () => {
  const one = watching()
  one.hear({ seconds: 3595, duration: 3600, isPaused: true }, 0)
  expect(one.written).toEqual([0])
  const other = watching(600)
  other.hear({ seconds: 3600, duration: 3600, hasEnded: true }, 0)
  other.leave(1)
  expect(other.written).toEqual([0])
})

test('the end of a video of less than 30 seconds is written once', () => {
  const ended = watching()
  for (let second = 0; second < 20; second += 1) ended.hear({ seconds: second, duration: 20 }, second * 1000)
  ended.hear({ seconds: 20, hasEnded: true }, 20_000)
  ended.leave(21_000)
  expect(ended.written).toEqual([0])
  const left = watching()
  left.hear({ seconds: 11, duration: 20 }, 11_000)
  left.leave(12_000)
  expect(left.written).toEqual([0])
})

test('a short video that was opened and not played has no end', () => {
  const { hear, leave, written } = watching()
  hear({ seconds: 0, duration: 8 }, 0)
  leave(1000)
  expect(written).toEqual([])
})

test('the position after the end is written when the student watches again', () => {
  const { hear, leave, written } = watching()
  hear({ seconds: 60, duration: 60, hasEnded: true }, 0)
  hear({ seconds: 20, isPaused: true }, 20_000)
  hear({ seconds: 60, hasEnded: true }, 60_000)
  leave(61_000)
  expect(written).toEqual([0, 20, 0])
})

test('the position of a video that was only opened at the saved place is not written', () => {
  const { hear, leave, written } = watching(760)
  hear({ seconds: 760, duration: 3600 }, 0)
  hear({ seconds: 762 }, 40_000)
  leave(41_000)
  expect(written).toEqual([])
})
