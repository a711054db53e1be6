import { expect, test } from 'vitest'
import { routes } from '#web/routes.tsx'
import { findRoute } from './find-route.ts'
import { firstCallsOf } from './first-calls.ts'

const firstOf = (pathname: string) => firstCallsOf(findRoute(routes, pathname), pathname)

test('a course’s page requests the course and its first lessons in one early call', () => {
  expect(firstOf('/course-details/7')).toEqual({
    paths: ['/api/course/7/page'],
    roles: [],
    parts: [],
  })
})

test('the home page first requests what today brings, by role', () => {
  expect(firstOf('/').paths).toEqual([
    'student:/api/student/today',
    'teacher:/api/teacher/today',
    'parent:/api/parent/today',
  ])
})

test('an exam’s page first requests the exam without starting the attempt, for students only', () => {
  expect(firstOf('/student-exam/7')).toEqual({ paths: ['/api/student/tests/7?start=0'], roles: ['student'], parts: [] })
})

test.for(['/course-details/x', '/course-details/7%22', '/faqs', '/nowhere'])('%s sends no early call', (pathname) => {
  expect(firstOf(pathname).paths).toEqual([])
})
