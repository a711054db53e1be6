import { afterAll, test } from 'vitest'
import { tryRandomCourses } from '#server/test/exam-courses.ts'
import { openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

test('thirty random sequences of exam actions match the model', { timeout: 120_000 }, () =>
  tryRandomCourses(school, 30),
)
