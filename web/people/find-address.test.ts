import { expect, test } from 'vitest'
import { addressOf, longestSearch, readAsked, without } from './find-address.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

test('an address keeps the whole search', () => {
  const asked = { q: 'كهربية', subject: 4, stage: 3, grade: 12, price: 0 }
  expect(readAsked(new URL(addressOf(asked), 'https://hessa.example').searchParams)).toEqual(asked)
  expect(addressOf({})).toBe('/find-teacher')
})

test('values that no filter can have are ignored, and a long search is cut', () => {
  expect(read('q=%20&subject=&stage=x&grade=-1&price=1e3')).toEqual({})
  expect(read(`q=${'ف'.repeat(10_000)}`).q).toHaveLength(longestSearch)
})

test('removing the stage removes its grade', () => {
  expect(without({ q: 'a', stage: 3, grade: 12 }, 'stage')).toEqual({ q: 'a' })
  expect(without({ stage: 3, grade: 12 }, 'grade')).toEqual({ stage: 3 })
})
