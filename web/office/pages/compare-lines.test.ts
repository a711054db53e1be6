import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

test('a comparison names the added and the removed lines and keeps the others in order', () => {
  const compared = compareLines(['أ', 'ب', 'ج'], ['أ', 'د', 'ج', 'هـ'])
  expect(compared.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same أ',
    'removed ب',
    'added د',
    'same ج',
    'added هـ',
  ])
})

test('equal texts have no difference, and an empty text adds every line', () => {
  expect(compareLines(['أ'], ['أ']).map(({ kind }) => kind)).toEqual(['same'])
  expect(compareLines([], ['أ', 'ب']).map(({ kind }) => kind)).toEqual(['added', 'added'])
})
