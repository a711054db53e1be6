import type { Bilingual } from '#contract/values.ts'
import type { GradeName, SubjectName } from './school.ts'
import type { TeacherName } from './teachers.ts'
import type { TopicName } from './topics.ts'

/** An exam of a course: the number of its lesson, from 1, and its topics. */
export interface ExamPlan {
  lesson: number
  topics: readonly [TopicName, ...TopicName[]]
}

export interface CourseContent {
  teacher: TeacherName
  subject: SubjectName
  grade: GradeName
  /** The price in EGP per month; null for a free course. */
  price: number | null
  /** True for a switched-off course. */
  inactive?: true
  name: Bilingual
  description: Bilingual
  learn: Bilingual[]
  lessons: Bilingual[]
  /** The topics of the course's exams, in the order of the lessons. */
  topics: readonly [TopicName, ...TopicName[]]
  /**
   * The exams of the course besides the final exam. By default an active course has one exam half-way, and an inactive
   * course has none.
   */
  shortExams?: readonly ExamPlan[]
  /** True if the final exam is a copy of a library exam. */
  fromLibrary?: true
}
