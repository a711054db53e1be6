import { expect, test } from 'vitest'
import { addressOf, longestSearch, readAsked, without, withStage } from './find-address.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

test('an address keeps the whole search', () => {
  const asked = { q: 'كهربية', subject: 4, stage: 3, grade: 12, price: 0 }
  expect(readAsked(new URL(addressOf(asked), 'https://hessa.example').searchParams)).toEqual(asked)
  expect(addressOf({})).toBe('/find-teacher')
})

test('values that no filter can have are ignored, and a long search is cut', () => {
  expect(read('q=%20&subject=&stage=x&grade=-1&price=1e3')).toEqual({})
  expect(read('subject=0&stage=0&grade=0&price=999999&free=5')).toEqual({})
  expect(read('price=100000&free=1')).toEqual({ price: 100_000, free: 1 })
  expect(read(`q=${'ف'.repeat(10_000)}`).q).toHaveLength(longestSearch)
})

test('a grade brings its stage along', () => {
  const stages = [{ id: 3, name: 'ثانوي', grades: [{ id: 12, name: 'الثالث' }] }]
  expect(withStage({ subject: 4, grade: 12 }, { subjects: [], stages })).toEqual({ subject: 4, stage: 3, grade: 12 })
  expect(withStage({ subject: 4 }, { subjects: [], stages })).toEqual({ subject: 4 })
})

test('removing the stage removes its grade', () => {
  expect(without({ q: 'a', stage: 3, grade: 12 }, 'stage')).toEqual({ q: 'a' })
  expect(without({ stage: 3, grade: 12 }, 'grade')).toEqual({ stage: 3 })
})
