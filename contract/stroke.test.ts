import { expect, test } from 'vitest'
import { penWidth, piecesOf, readPoints, writePoints } from './stroke.ts'

const line = [10, 20, 30].map((x) => ({ x, y: 5, pressure: 0.5 }))

test('a stroke is written and read back with a decimal of the place and a hundredth of the pressure', () => {
  expect(writePoints([{ x: 1.26, y: 3, pressure: 0.504 }])).toBe('1.3,3,50')
  expect(readPoints('1.3,3,50 900,18000,100')).toEqual([
    { x: 1.3, y: 3, pressure: 0.5 },
    { x: 900, y: 18_000, pressure: 1 },
  ])
})

test('a stroke of one pressure is one path of the pen’s width', () => {
  expect(piecesOf(line)).toEqual([{ path: 'M10 5Q10 5 15 5Q20 5 25 5L30 5', width: penWidth }])
})

test('a dot is a path that a round end makes visible', () => {
  expect(piecesOf(line.slice(0, 1))).toEqual([{ path: 'M10 5L10 5', width: penWidth }])
  expect(piecesOf([])).toEqual([])
})

test('a harder press continues the stroke in a wider path', () => {
  const pieces = piecesOf([...line, { x: 40, y: 5, pressure: 1 }])
  expect(pieces.map(({ width }) => width)).toEqual([6, 9])
  expect(pieces[1]?.path).toMatch(/^M35 5/)
})
