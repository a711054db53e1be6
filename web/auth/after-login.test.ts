import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { readWanted, rememberWanted } from '#web/api/wanted.ts'
import { pageAfterLogin } from './after-login.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const after = (wanted: string, user_type: Role) => {
  rememberWanted(wanted)
  return pageAfterLogin({ id: 1, name: '', user_type })
}

test('a login leads to the wanted page once, and then home', () => {
  expect(after('/course-details/3?page=2', 'student')).toBe('/course-details/3?page=2')
  expect(readWanted()).toBeUndefined()
  expect(pageAfterLogin({ id: 1, name: '', user_type: 'student' })).toBe('/')
})

test('a login leads to the role’s home when the role may not enter the wanted page', () => {
  expect(after('/student-exam/4', 'student')).toBe('/student-exam/4')
  expect(after('/student-exam/4', 'teacher')).toBe('/')
  expect(after('/admin/people', 'admin')).toBe('/admin/people')
  expect(after('/courses', 'admin')).toBe('/admin')
  expect(after('/setup', 'admin')).toBe('/setup')
})

test('account screens, home and addresses without a page are no return addresses', () => {
  for (const path of ['/login', '/sign-up?next=/login', '/otp', '/resetpassword', '/', '/no/page'])
    expect(after(path, 'student'), path).toBe('/')
})
