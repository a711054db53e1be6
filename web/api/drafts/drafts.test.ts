import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './drafts.ts'

const day = 24 * 60 * 60 * 1000

/** Stores entries as own properties, as the browser's storage does. */
class FakeStorage {
  [key: string]: unknown
}
Object.defineProperties(FakeStorage.prototype, {
  getItem: { value: (key: string) => storage[key] ?? null },
  setItem: { value: (key: string, text: string) => (storage[key] = text) },
  removeItem: { value: (key: string) => delete storage[key] },
})
let storage = new FakeStorage()

const signInAs = (id: number) => {
  storage.user = JSON.stringify({ token: 'token', user: { id, name: 'Mona' }, user_type: 'teacher' })
}

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  signInAs(1)
})
afterEach(() => vi.unstubAllGlobals())

test('a draft comes back to the person who typed it and to nobody else', () => {
  saveDraft('exam', { desc: 'Light' })
  expect(readDraft('exam')?.values).toEqual({ desc: 'Light' })
  signInAs(2)
  expect(readDraft('exam')).toBeUndefined()
})

test('a draft is offered for 30 days', () => {
  saveDraft('exam', { desc: 'Light' }, day)
  expect(readDraft('exam', 30 * day)).toBeDefined()
  expect(readDraft('exam', 32 * day)).toBeUndefined()
})

test('drafts leave room on the device: short drafts stay, the oldest long draft goes, and none is too long', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) saveDraft(`grade-${number}`, { teacher_note: 'Light' }, number * day)
  expect(readDraft('grade-1', 7 * day)).toBeDefined()
  const long = { desc: 'Light '.repeat(49_000) }
  for (const number of [1, 2, 3, 4, 5, 6]) saveDraft(`exam-${number}`, long, (6 + number) * day)
  expect(readDraft('exam-1', 13 * day)).toBeUndefined()
  expect(readDraft('exam-2', 13 * day)).toBeDefined()
  saveDraft('exam-6', { desc: 'Light '.repeat(60_000) }, 7 * day)
  expect(readDraft('exam-6', 7 * day)).toBeUndefined()
})

test('text that was damaged on the device is no draft', () => {
  storage['draft:1:exam'] = '{"at":'
  expect(readDraft('exam')).toBeUndefined()
})
