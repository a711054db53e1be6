import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.for([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['pages=1-2', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
] as const)('the range %s of a file of a hundred bytes is read correctly', ([header, range]) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toBeNull()
  expect(byteRange('bytes=-1', 0)).toBeNull()
})

test('a range ends within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1000), (noise, from, to, size) => {
      for (const header of [noise, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`, `bytes=${noise}`]) {
        const range = byteRange(header, size)
        if (range) expect(range.start >= 0 && range.start <= range.end && range.end < size).toBe(true)
      }
    }),
  )
})
