import { tryRandomCourses } from '#server/test/exam-courses.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import type { Scenario } from './scenario.ts'

const courses = { short: 10, middle: 1000, full: 10_000 }

/** Runs random sequences of exam actions and compares each step with a model. Throws at the first difference. */
export const randomCourses: Scenario = {
  id: 'FI-15',
  title: 'random sequences of exam actions match the model',
  run: async (size) => {
    const school = await openExamSchool()
    try {
      const steps = await tryRandomCourses(school, courses[size])
      const counts = { attempts: courses[size], faults: steps, lost: 0, doubles: 0, unfinished: 0, wrong: 0 }
      return { ...counts, broken: [], seen: 'every step and every end matched the model' }
    } finally {
      await school.close()
    }
  },
}
