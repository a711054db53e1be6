import { beforeEach, expect, test, vi } from 'vitest'
import { forgetWanted, ownPath, readWanted, rememberWanted } from './wanted.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a return address of this site keeps its search and loses its language', () => {
  expect(ownPath('/course-details/3?payment=ab#lessons')).toBe('/course-details/3?payment=ab#lessons')
  expect(ownPath('/en/student-exam/7')).toBe('/student-exam/7')
})

test('a return address that is not ours is ignored', () => {
  for (const text of [
    '',
    'course-details/3',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
    '/en//evil.example',
    '/ar/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    ' /profile',
    `/${'a'.repeat(2001)}`,
  ])
    expect(ownPath(text), text).toBeUndefined()
})

test('a wanted page is kept for one hour', () => {
  rememberWanted('/course-details/3', undefined, 0)
  expect(readWanted(undefined, 3_600_000)).toBe('/course-details/3')
  expect(readWanted(undefined, 3_600_001)).toBeUndefined()
})

test('a page on which a session ended returns only to its own user', () => {
  rememberWanted('/children', 5)
  rememberWanted('/children')
  expect(readWanted(5)).toBe('/children')
  expect(readWanted(6)).toBeUndefined()
  rememberWanted('/courses')
  expect(readWanted(6)).toBe('/courses')
  forgetWanted()
  expect(readWanted(6)).toBeUndefined()
})

test('a damaged wanted page, or one on another site, is ignored', () => {
  for (const text of ['{', '[]', '"x"', '{"path":"//evil.example","at":1}', '{"path":"/profile"}']) {
    sessionStorage.setItem('wanted-page', text)
    expect(readWanted(undefined, 1), text).toBeUndefined()
  }
})
