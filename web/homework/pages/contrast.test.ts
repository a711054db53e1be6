import { expect, test } from 'vitest'
import { strengthen } from './contrast.ts'

test('grey paper becomes white, its writing black, and the writing stays opaque', () => {
  const page = new Uint8ClampedArray(400)
  for (let at = 0; at < 400; at += 4) page.set(at < 40 ? [60, 60, 70, 255] : [170, 170, 165, 255], at)
  strengthen(page)
  expect([...page.slice(0, 3)].every((level) => level < 30)).toBe(true)
  expect([...page.slice(200, 203)].every((level) => level > 235)).toBe(true)
  expect(page[3]).toBe(255)
})

test('the paper of a page with a single word becomes white, and the word black', () => {
  const page = new Uint8ClampedArray(800).fill(238)
  page.set([20, 20, 20, 255])
  strengthen(page)
  expect(Math.max(...page.slice(0, 3))).toBeLessThan(30)
  expect(Math.min(...page.slice(4, 7), ...page.slice(400, 403))).toBeGreaterThan(235)
})

test('an empty page of one grey causes no error', () => {
  const page = new Uint8ClampedArray(40).fill(200)
  strengthen(page)
  expect(page.every((level) => level <= 255)).toBe(true)
})
