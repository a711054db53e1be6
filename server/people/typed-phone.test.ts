import { expect, test } from 'vitest'
import { phoneBeginnings, searchedDigits } from './typed-phone.ts'

test.for([
  ['01012345678', '1012345678', ['+201012345678']],
  ['٠١٠ ١٢٣٤-٥٦٧٨', '1012345678', ['+201012345678']],
  ['+20 (10) 1234 5678', '201012345678', ['+201012345678']],
  ['00966551112223', '966551112223', ['+966551112223']],
  ['966551112223', '966551112223', ['+20966551112223', '+966551112223']],
  ['5678', '5678', ['+205678', '+5678']],
] as const)('the typed phone %s is searched by its digits or its beginning', ([typed, digits, beginnings]) => {
  expect(searchedDigits(typed)).toBe(digits)
  expect(phoneBeginnings(typed)).toEqual(beginnings)
})

test.for(['', '12', '+++', 'منى 01012345678', 'STD-123456', 'mona.2010@example.com'])(
  'the text "%s" is no phone',
  (typed) => {
    expect(searchedDigits(typed)).toBe('')
    expect(phoneBeginnings(typed)).toBe(undefined)
  },
)
