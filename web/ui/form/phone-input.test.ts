import { expect, test } from 'vitest'
import { findCountries, listCountries } from './countries.ts'
import { wholeNumber } from './phone-input.tsx'

test('a number becomes international, without the zero that Egyptians dial inside', () => {
  expect(wholeNumber('20', '01001234567')).toBe('+201001234567')
  expect(wholeNumber('20', '1001234567')).toBe('+201001234567')
  expect(wholeNumber('20', '+966501234567')).toBe('+966501234567')
  expect(wholeNumber('20', '')).toBe('')
})

test('a number that was written with its country but without the + keeps that country once', () => {
  expect(wholeNumber('20', '201000000002')).toBe('+201000000002')
  expect(wholeNumber('20', '2001000000002')).toBe('+201000000002')
  expect(wholeNumber('966', '966501234567')).toBe('+966501234567')
  expect(wholeNumber('965', '96551234567')).toBe('+96551234567')
  // Brazil's area 55 and a landline of Alexandria begin as a country code does.
  expect(wholeNumber('55', '55912345678')).toBe('+5555912345678')
  expect(wholeNumber('20', '2034567890')).toBe('+202034567890')
})

test('Egypt stands first and reset offers only its seven countries', () => {
  expect(listCountries('ar')[0]).toMatchObject({ iso: 'eg', code: '20', name: 'مصر' })
  expect(
    listCountries('en')
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Egypt', 'Saudi Arabia'])
  const offered = listCountries('en', ['eg', 'sa', 'ae', 'kw', 'qa', 'bh', 'om'])
  expect(offered.map(({ iso }) => iso).toSorted()).toEqual(['ae', 'bh', 'eg', 'kw', 'om', 'qa', 'sa'])
})

test('a country is found by name in any spelling of alif, by code and by its letters', () => {
  const arabic = listCountries('ar')
  expect(findCountries(arabic, 'الامارات').map(({ iso }) => iso)).toEqual(['ae'])
  expect(findCountries(arabic, '+966').map(({ iso }) => iso)).toEqual(['sa'])
  expect(findCountries(listCountries('en'), 'kuw').map(({ iso }) => iso)).toEqual(['kw'])
  expect(findCountries(arabic, 'لا توجد')).toEqual([])
})
