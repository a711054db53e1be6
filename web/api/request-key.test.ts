import { expect, test } from 'vitest'
import { newKey, requestKeys } from './request-key.ts'

const form = (note: string, size = 3) => {
  const data = new FormData()
  data.set('note', note)
  data.set('files[0]', new File(['x'.repeat(size)], 'work.pdf', { lastModified: 1 }))
  return data
}

test('each request key is a new UUID', () => {
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(newKey()).not.toBe(newKey())
})

test('the same form sent again keeps its key until the server accepts it', () => {
  const keys = requestKeys()
  const first = keys.keyFor(form('a'))
  expect(keys.keyFor(form('a'))).toBe(first)
  keys.accepted()
  expect(keys.keyFor(form('a'))).not.toBe(first)
})

test('a changed text or another file gets another key', () => {
  const keys = requestKeys()
  const first = keys.keyFor(form('a'))
  const second = keys.keyFor(form('b'))
  expect(second).not.toBe(first)
  expect(keys.keyFor(form('b', 4))).not.toBe(second)
})
