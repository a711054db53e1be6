import { afterAll, test } from 'vitest'
import { tryRandomCourses } from '#server/test/exam-courses.ts'
import { openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

test('twelve random sequences of exam actions match the model', () => tryRandomCourses(school, 12))

test('forty random sequences of exam actions match the model', { tags: 'detail' }, () => tryRandomCourses(school, 40))
