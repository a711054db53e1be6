import { expect, test } from 'vitest'
import { findCountries, listCountries } from './countries.ts'
import { wholeNumber } from './phone-input.tsx'

test('a phone number becomes international without the leading zero of Egyptian numbers', () => {
  expect(wholeNumber('20', '01001234567')).toBe('+201001234567')
  expect(wholeNumber('20', '1001234567')).toBe('+201001234567')
  expect(wholeNumber('20', '+966501234567')).toBe('+966501234567')
  expect(wholeNumber('20', '')).toBe('')
})

test('a phone number typed with its calling code but without the + gets the code only once', () => {
  expect(wholeNumber('20', '201000000002')).toBe('+201000000002')
  expect(wholeNumber('20', '2001000000002')).toBe('+201000000002')
  expect(wholeNumber('966', '966501234567')).toBe('+966501234567')
  expect(wholeNumber('965', '96551234567')).toBe('+96551234567')
  // National numbers of Brazil's area 55 and of Alexandria begin with the digits of their calling codes.
  expect(wholeNumber('55', '55912345678')).toBe('+5555912345678')
  expect(wholeNumber('20', '2034567890')).toBe('+202034567890')
})

test('Egypt comes first, then Saudi Arabia, and a list can be limited to given countries', () => {
  expect(listCountries('ar')[0]).toMatchObject({ iso: 'eg', code: '20', name: 'مصر' })
  expect(
    listCountries('en')
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Egypt', 'Saudi Arabia'])
  const offered = listCountries('en', ['eg', 'sa', 'ae', 'kw', 'qa', 'bh', 'om'])
  expect(offered.map(({ iso }) => iso).toSorted()).toEqual(['ae', 'bh', 'eg', 'kw', 'om', 'qa', 'sa'])
})

test('a search finds a country by calling code or part of its name, also with a plain alif', () => {
  const arabic = listCountries('ar')
  expect(findCountries(arabic, 'الامارات').map(({ iso }) => iso)).toEqual(['ae'])
  expect(findCountries(arabic, '+966').map(({ iso }) => iso)).toEqual(['sa'])
  expect(findCountries(listCountries('en'), 'kuw').map(({ iso }) => iso)).toEqual(['kw'])
  expect(findCountries(arabic, 'لا توجد')).toEqual([])
})
