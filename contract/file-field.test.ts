import { expect, test } from 'vitest'
import { type CallName, calls } from './all.ts'
import type { Endpoint } from './endpoint.ts'
import { declaredFile } from './file-field.ts'

const declaredUse = (call: CallName, ...path: string[]) => declaredFile((calls[call] as Endpoint).body, path)?.use

test('a picture of a page is declared as shown, a document as a document', () => {
  expect(declaredUse('POST /register', 'image')).toBe('shown')
  expect(declaredUse('POST /tests/store', 'image')).toBe('shown')
  expect(declaredUse('POST /tests/store', 'questions', '0', 'image')).toBe('shown')
  expect(declaredUse('POST /homework-submission/submit', 'files', '0')).toBe('document')
})

test('a field that takes no file has no declaration', () => {
  expect(declaredUse('POST /register', 'name')).toBeUndefined()
  expect(declaredUse('POST /register', 'image', '0')).toBeUndefined()
  expect(declaredUse('POST /register', 'constructor')).toBeUndefined()
  expect(declaredUse('POST /homework-submission/submit', 'files')).toBeUndefined()
})
