import { expect, test } from 'vitest'
import { newKey, requestKeys } from './request-key.ts'

const form = (note: string, size = 3) => {
  const data = new FormData()
  data.set('note', note)
  data.set('files[0]', new File(['x'.repeat(size)], 'work.pdf', { lastModified: 1 }))
  return data
}

test('a key is a UUID, and never the same twice', () => {
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(newKey()).not.toBe(newKey())
})

test('the same form sent again has the same key until it was accepted', () => {
  const keys = requestKeys()
  const first = keys.keyFor(form('a'))
  expect(keys.keyFor(form('a'))).toBe(first)
  keys.accepted()
  expect(keys.keyFor(form('a'))).not.toBe(first)
})

test('a changed text or another file is another request', () => {
  const keys = requestKeys()
  const first = keys.keyFor(form('a'))
  const second = keys.keyFor(form('b'))
  expect(second).not.toBe(first)
  expect(keys.keyFor(form('b', 4))).not.toBe(second)
})
