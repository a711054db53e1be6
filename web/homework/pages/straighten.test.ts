import { expect, test } from 'vitest'
import type { Corner } from './shapes.ts'
import { isPage, projectionTo, straightenRows, straightSize } from './straighten.ts'

type Four = [Corner, Corner, Corner, Corner]
const at = (x: number, y: number): Corner => ({ x, y })
const whole: Four = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
const slanted: Four = [at(0.1, 0.2), at(0.9, 0.1), at(0.8, 0.9), at(0.2, 0.7)]

test('the corners of the straight page are the chosen corners of the photo', () => {
  const project = projectionTo(slanted)
  for (const [index, { x, y }] of whole.entries()) {
    const corner = project(x, y)
    expect(corner.x).toBeCloseTo(slanted[index]?.x ?? 0)
    expect(corner.y).toBeCloseTo(slanted[index]?.y ?? 0)
  }
})

test('a page that is straight already stays as it is', () => {
  const pixels = Uint32Array.from({ length: 12 }, (_, index) => index)
  const size = { width: 3, height: 4 }
  const straight = new Uint32Array(12)
  straightenRows({ pixels, size }, { pixels: straight, size }, { projection: projectionTo(whole), first: 0, end: 4 })
  expect(straight).toEqual(pixels)
  expect(straightSize(whole, { width: 300, height: 400 })).toEqual({ width: 300, height: 400 })
})

test('crossed corners and corners on a line are no page', () => {
  expect([whole, slanted].map((corners) => isPage(corners))).toEqual([true, true])
  const crossed = [whole[0], whole[2], whole[1], whole[3]]
  const flat = [at(0, 0), at(0.5, 0), at(1, 0), at(0.5, 0.001)]
  expect([crossed, flat, []].map((corners) => isPage(corners))).toEqual([false, false, false])
})
