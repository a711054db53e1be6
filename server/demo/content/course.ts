import type { Bilingual } from '#contract/values.ts'
import type { GradeName, SubjectName } from './school.ts'
import type { TeacherName } from './teachers.ts'
import type { TopicName } from './topics.ts'

/** An exam of a course: after which lesson (from 1), and what it asks; the last one is about everything. */
export interface ExamPlan {
  lesson: number
  topics: readonly [TopicName, ...TopicName[]]
}

export interface CourseContent {
  teacher: TeacherName
  subject: SubjectName
  grade: GradeName
  /** EGP a month; null is free. */
  price: number | null
  /** Courses are active unless they say so. */
  inactive?: true
  name: Bilingual
  description: Bilingual
  learn: Bilingual[]
  lessons: Bilingual[]
  /** What its exams ask, in the order of the lessons. */
  topics: readonly [TopicName, ...TopicName[]]
  /** Unless it says so, a course has a quiz half-way and an exam at its end; an inactive one the latter only. */
  quizzes?: readonly ExamPlan[]
  /** The exam at its end is a copy of the library's. */
  fromLibrary?: true
}
