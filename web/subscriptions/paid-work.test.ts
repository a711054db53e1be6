import { expect, test } from 'vitest'
import { isPaidWork } from './paid-work.ts'

test('a payment leads on to the lesson, homework, correction or exam that the student wanted', () => {
  const wanted = ['/lesson/3', '/homework/4', '/marked-homework/5', '/student-exam/6', '/course-details/7', '/teachers']
  expect(wanted.filter(isPaidWork)).toEqual(['/lesson/3', '/homework/4', '/marked-homework/5', '/student-exam/6'])
})
