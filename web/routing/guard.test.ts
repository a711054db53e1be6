import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { routes } from '#web/routes.tsx'
import { findRoute } from './find-route.ts'
import { decide } from './guard.tsx'

const specified = [
  ...['/', '/about-us', '/contact-us', '/faqs', '/terms', '/privacy', '/return-policy', '/sign-up', '/login'],
  ...['/forgetpassword', '/otpforgetpassword', '/resetpassword', '/verifyaccount', '/otp', '/teachers'],
  ...['/teacherDetails', '/teacherDetails/7', '/students', '/children', '/courses', '/studentDetails/7'],
  ...['/studentDetails', '/course-details/7', '/course-details-teacher/7', '/lesson/7', '/lessonteacher/7'],
  ...['/homework/7', '/exam/7', '/exam/7/submissions', '/exam/submission/data/7', '/student-exam/7'],
  ...['/profile', '/profileteacher', '/profileparent', '/courseDetails'],
]
const bare = ['/login', '/sign-up', '/otp', '/forgetpassword', '/otpforgetpassword', '/resetpassword', '/verifyaccount']

const open = () => true
const shut = () => false
const enter = (path: string, role?: Role, step = open) => {
  const route = findRoute(routes, path)
  return route ? decide(route, role, step) : 'no such page'
}

test.for(specified)('the path %s opens a page', (path) => {
  expect(findRoute(routes, path)).toBeDefined()
})

test('either letter case and a slash at the end open the same page', () => {
  expect(findRoute(routes, '/About-Us/')?.path).toBe('/about-us')
})

test('an unknown address opens no page', () => {
  expect(enter('/nowhere')).toBe('no such page')
  expect(enter('/exam/7/nowhere')).toBe('no such page')
  expect(enter('/exam/')).toBe('no such page')
})

test('account screens and exams hide header and footer, the other specified pages show them', () => {
  const hidden = specified.filter((path) => findRoute(routes, path)?.bare)
  expect(hidden.toSorted()).toEqual([...bare, '/student-exam/7'].toSorted())
})

describe('entering a page', () => {
  test('a visitor reads public pages and is sent home from lessons', () => {
    expect(enter('/faqs')).toBe('enter')
    expect(enter('/course-details/7')).toBe('enter')
    expect(enter('/lesson/7')).toEqual({ go: '/' })
    expect(enter('/courseDetails')).toEqual({ go: '/' })
  })

  test('a visitor who opens a page for a role is led to the login', () => {
    expect(enter('/profile')).toEqual({ go: '/login' })
    expect(enter('/courses')).toEqual({ go: '/login' })
  })

  test.for([
    ['student', '/teachers', '/courses'],
    ['teacher', '/students', '/children'],
    ['parent', '/children', '/student-exam/7'],
  ] as const)('a %s enters %s and may not enter %s', ([role, own, others]) => {
    expect(enter(own, role)).toBe('enter')
    expect(enter(others, role)).toBe('refuse')
  })

  test('an administrator is led to the office from pages of other roles', () => {
    for (const path of ['/students', '/children', '/courses', '/profile', '/student-exam/7'])
      expect(enter(path, 'admin')).toEqual({ go: '/admin' })
    expect(enter('/lesson/7', 'admin')).toBe('enter')
  })

  test('the code page opens only after a code was requested', () => {
    expect(enter('/otp', undefined, open)).toBe('enter')
    expect(enter('/otp', undefined, shut)).toEqual({ go: '/sign-up' })
  })

  test('the reset pages open only after the steps before them', () => {
    expect(enter('/otpforgetpassword', undefined, shut)).toEqual({ go: '/forgetpassword' })
    expect(enter('/resetpassword', undefined, shut)).toEqual({ go: '/forgetpassword' })
  })
})
