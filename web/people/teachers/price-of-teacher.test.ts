import { expect, test } from 'vitest'
import type { Pounds } from '#contract/money.ts'
import { priceOfTeacher } from './price-of-teacher.ts'

const pounds = (amount: number) => amount as Pounds
const teacher = { price: pounds(350), lowest_price: null, courses: 0, free_courses: 0 }

test('a teacher’s price is one that a student can pay: the lowest of the courses, not the teacher’s own', () => {
  const oneCourse = { ...teacher, lowest_price: pounds(220), courses: 1 }
  expect(priceOfTeacher(oneCourse)).toEqual({ price: 220, isLowest: false })
  expect(priceOfTeacher({ ...oneCourse, courses: 2 })).toEqual({ price: 220, isLowest: true })
  expect(priceOfTeacher({ ...oneCourse, courses: 2, free_courses: 1 })).toEqual({ price: 220, isLowest: false })
})

test('a teacher of free courses alone is free, whatever price the teacher wrote', () => {
  expect(priceOfTeacher({ ...teacher, courses: 2, free_courses: 2 })).toEqual({ price: null, isLowest: false })
})

test('a teacher without a course has the price that the teacher wrote', () => {
  expect(priceOfTeacher(teacher)).toEqual({ price: 350, isLowest: false })
})
