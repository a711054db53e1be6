import { expect, test } from 'vitest'
import { overLimit } from './over-limit.ts'

const limit = { lessons: 3, bytes: 100 }
const lesson = (id: number, at: number, bytes: number) => ({ id, at, bytes })

test('lessons within the limit stay', () => {
  expect(overLimit([lesson(1, 1, 40), lesson(2, 2, 60)], limit)).toEqual([])
})

test('the oldest lesson leaves when there are too many', () => {
  const kept = [lesson(1, 10, 1), lesson(2, 30, 1), lesson(3, 20, 1), lesson(4, 40, 1)]
  expect(overLimit(kept, limit)).toEqual([1])
})

test('the oldest lessons leave when their files are too large, and the newest stays', () => {
  expect(overLimit([lesson(1, 1, 50), lesson(2, 2, 30), lesson(3, 3, 40)], limit)).toEqual([1])
  expect(overLimit([lesson(1, 1, 5), lesson(2, 2, 500)], limit)).toEqual([1])
})

test('opened lessons never displace kept lessons', () => {
  const kept = [1, 2, 3].map((id) => lesson(id, id, 1))
  const opened = [4, 5, 6, 7].map((id) => ({ ...lesson(id, id, 1), is_opened: true }))
  expect(overLimit([...kept, ...opened], limit)).toEqual([4])
})
