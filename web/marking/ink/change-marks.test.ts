import { describe, expect, test } from 'vitest'
import { inkLimits } from '#contract/ink.ts'
import {
  distanceTo,
  erased,
  noMarks,
  scoresOn,
  without,
  withPin,
  withScore,
  withStamp,
  withStroke,
} from './change-marks.ts'
import { placeOn, pressureOf, withPoint } from './draw-stroke.ts'
import { mergeMarks } from './merge-marks.ts'

const at = (x: number, y: number) => ({ x, y, pressure: 0.5 })
const line = withStroke(noMarks, [at(0, 0), at(100, 0)])

describe('erasing', () => {
  test('takes whatever it touches, between the points of a stroke too', () => {
    const marks = withPin(withStamp(line, { stamp: 'tick', x: 50, y: 30 }), { x: 400, y: 400, text: '' })
    expect(erased(marks, { x: 50, y: 10 })).toEqual({ ...noMarks, pins: marks.pins })
    expect(erased(marks, { x: 700, y: 700 })).toBe(marks)
    expect(distanceTo([at(0, 0), at(100, 0)], { x: 130, y: 40 })).toBe(50)
    expect(distanceTo([at(3, 4)], { x: 0, y: 0 })).toBe(5)
  })

  test('removes one mark of a list by its number', () => {
    const marks = withPin(withPin(noMarks, { x: 1, y: 1, text: 'a' }), { x: 2, y: 2, text: 'b' })
    expect(without(marks, 'pins', 0).pins.map(({ text }) => text)).toEqual(['b'])
  })
})

test('the scores of a page count from top to bottom, and change one by one', () => {
  const scored = withStamp(withStamp(line, { stamp: 'score', x: 1, y: 90, score: 2 }), { stamp: 'tick', x: 1, y: 1 })
  const marks = withStamp(scored, { stamp: 'score', x: 1, y: 30, score: 1 })
  expect([scoresOn(marks), scoresOn(withScore(marks, 0, 2.5)), scoresOn(line)]).toEqual([[1, 2], [1, 2.5], []])
})

test('a full page takes no more marks', () => {
  const points = Array.from({ length: 1000 }, (_, x) => at(x % 900, 1))
  let marks = noMarks
  for (let count = 0; count < 20; count += 1) marks = withStroke(marks, points)
  expect(marks.strokes.length).toBe(inkLimits.points / 1000)
  for (let count = 0; count < 40; count += 1) marks = withPin(marks, { x: 1, y: 1, text: '' })
  expect(marks.pins.length).toBe(inkLimits.pins)
})

describe('a stroke', () => {
  test('follows the pen smoothly, without points that are too near', () => {
    const points = withPoint(withPoint([], at(0, 0)), at(10, 0))
    expect(points).toEqual([at(0, 0), at(7, 0)])
    expect(withPoint(points, at(8, 0))).toBe(points)
    const full = Array.from({ length: inkLimits.strokePoints }, (_, x) => at(x, 0))
    expect(withPoint(full, at(5000, 0))).toBe(full)
  })

  test('stays on the page, whatever the size of the picture', () => {
    const box = { left: 100, top: 50, width: 450, height: 600 }
    const size = { width: 900, height: 1200 }
    expect(placeOn(box, size, { clientX: 325, clientY: 350 })).toEqual({ x: 450, y: 600 })
    expect(placeOn(box, size, { clientX: 0, clientY: 5000 })).toEqual({ x: 0, y: 1200 })
  })

  test('has the pressure of a pen, and medium pressure for mouse and finger', () => {
    const pressures = [['pen', 0.8] as const, ['pen', 0] as const, ['mouse', 0.5] as const, ['touch', 1] as const]
    expect(pressures.map(([pointerType, pressure]) => pressureOf({ pointerType, pressure }))).toEqual([
      0.8, 0.5, 0.5, 0.5,
    ])
  })
})

test('a comment that two windows changed stays in both versions', () => {
  const pin = (text: string) => ({ ...noMarks, pins: [{ x: 1, y: 1, text }] })
  const { pins } = mergeMarks(pin('first'), pin('mine'), pin('theirs'))
  expect(pins.map(({ text }) => text)).toEqual(['theirs', 'mine'])
})
