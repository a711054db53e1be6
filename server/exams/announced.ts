import { type SQLWrapper, sql } from 'drizzle-orm'
import type { LeaveRule } from '#contract/exam-shapes.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import { lessonDoorColumns } from '#server/access/lesson-doors.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { tests } from './tables.ts'

/** The facts of an exam before its paper, as `announced` reads them. */
export interface Announced {
  id: number
  version: number
  name: Bilingual
  description: Bilingual
  image: string | null
  duration: number
  leave_rule: LeaveRule
  is_practice: boolean
  lesson_id: number
  teacher_id: number
  teacher_name: string
}

/**
 * Returns SQL for the announced columns of an exam and its lesson's door for the student. The query must join `tests`,
 * `lessons` and `courses`.
 */
export function announced(student: SQLWrapper) {
  const door = lessonDoorColumns(student)
  return sql`
    tests.id, tests.version, tests.name, tests.description, tests.image, tests.duration, tests.leave_rule,
    tests.is_practice, tests.lesson_id, ${door.course_id} as course_id,
    ${door.teacher_id} as teacher_id, (select users.name from users where users.id = ${door.teacher_id}) as teacher_name,
    ${door.lesson_deleted} as lesson_deleted, (${door.active} and ${tests.deleted_at} is null) as active,
    (${door.listed} and ${tests.deleted_at} is null) as listed, ${door.is_subscribed} as is_subscribed`
}

/** Returns the facts of an exam that need no paper. */
export function announcement(exam: Announced, files: FileStore, language: Language) {
  const { id, name, description, image, duration, lesson_id, leave_rule } = exam
  const desc = inLanguage(description, language)
  const teacher = { id: exam.teacher_id, name: exam.teacher_name }
  return { id, name, description, desc, image: files.address(image), duration, lesson_id, teacher, leave_rule }
}
