import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { notices } from './tables.ts'

/** The kinds of notices that students get once of each subject, with the fact that names the subject. */
const subjects = { 'homework.posted': 'homework_id', 'exam.opens': 'exam_id' } as const

/**
 * Returns SQL for the ids of the homework or exams of which a student of the teacher has a notice. Past students count
 * too. Notices are deleted after a time, so the ids of older subjects are missing.
 */
export function toldOf(db: Db, kind: keyof typeof subjects, teacherId: number) {
  const { student_id, teacher_id } = subscriptions
  const students = db.select({ id: student_id }).from(subscriptions).where(eq(teacher_id, teacherId))
  return db
    .select({ id: sql<number>`(${notices.facts}->>${sql.raw(`'${subjects[kind]}'`)})::int` })
    .from(notices)
    .where(and(eq(notices.kind, kind), inArray(notices.person_id, students)))
}
