import { expect, test } from 'vitest'
import { freeTop, largerPlace, visibleIn } from './free-top.ts'

const toast = { top: 80, bottom: 140, left: 10, right: 380 }
const field = (top: number, bottom: number) => ({ top, bottom, left: 16, right: 370 })

test('toasts stay at their place while nothing is under them', () => {
  expect(freeTop(toast, [], 800)).toBe(80)
  expect(freeTop(toast, [field(200, 250)], 800)).toBe(80)
  expect(freeTop(toast, [{ ...field(90, 140), left: 400, right: 700 }], 800)).toBe(80)
})

test('toasts move below the fields that they would cover, into the first gap that is high enough', () => {
  expect(freeTop(toast, [field(100, 150)], 800)).toBe(158)
  expect(freeTop(toast, [field(100, 150), field(180, 230), field(320, 370)], 800)).toBe(238)
})

test('without a gap that is high enough, no place is found', () => {
  expect(freeTop(toast, [field(60, 790)], 800)).toBeUndefined()
})

test('fields that are scrolled out of a dialog are not in the way', () => {
  const body = { top: 100, bottom: 700, left: 0, right: 390 }
  expect(visibleIn(body, [field(20, 70), field(80, 130), field(690, 740), field(720, 770)])).toEqual([
    field(100, 130),
    field(690, 700),
  ])
})

test('toasts that fit neither above nor below a focused field get the larger place', () => {
  expect(largerPlace(toast, field(300, 350), 500)).toEqual({ top: 80, height: 212 })
  expect(largerPlace(toast, field(120, 170), 500)).toEqual({ top: 178, height: 322 })
})
