import type { Exam } from '#server/test/exam-school.ts'
import type { TestSchool } from './school.ts'
import { type Habits, VirtualStudent } from './student.ts'

/** Returns `count` students of the school who are about to take the exam. */
export const classOf = async ({ students }: TestSchool, count: number, exam: Exam, habits: Habits) =>
  (await students(count)).map((person) => new VirtualStudent(person, exam, habits))
