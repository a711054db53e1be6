import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { enterLesson, lessonDoorColumns, passLessonDoor, passOwnDoor } from '#server/subscriptions/lesson-door.ts'
import { attempts, tests } from './tables.ts'

/** SQL, beside `courses`: is it this teacher's? An administrator's are all of them. */
export const isOwn = (viewer: Viewer): SQL =>
  viewer.role === 'admin' ? sql`true` : sql`${courses.teacher_id} = ${viewer.id}`

/** The lesson's teacher, if it is the caller's to change; 404 otherwise. */
export const ownLesson = (db: Db, viewer: Viewer, id: number) =>
  enterLesson(db, viewer, id, (caller, door) => {
    passOwnDoor(caller, door)
    if (!door?.kept) throw new AppError('notFound')
    return { teacher_id: door.teacher_id }
  })

const examOfTeacher = prepared('exam_of_teacher', (db) =>
  db
    .select({ id: tests.id, is_admin_created: tests.is_admin_created, teacher_id: courses.teacher_id })
    .from(tests)
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(
      and(
        eq(tests.id, sql.placeholder('test')),
        and(isNull(tests.deleted_at), isNull(lessons.deleted_at), isNull(courses.deleted_at)),
        sql`(${sql.placeholder('admin')}::boolean or ${courses.teacher_id} = ${sql.placeholder('teacher')})`,
      ),
    ),
)

/** The exam, if it is the caller's; 404 otherwise. Library exams belong to the administrators. */
export async function ownExam(db: Db, { id: teacher, role }: Viewer, test: number) {
  const [exam] = await examOfTeacher(db).execute({ test, teacher, admin: role === 'admin' })
  if (!exam) throw new AppError('notFound')
  return exam
}

/** `ownExam`, and not one that an administrator made: its questions are not the teacher's to change. */
export async function editableExam(db: Db, viewer: Viewer, testId: number) {
  const exam = await ownExam(db, viewer, testId)
  if (exam.is_admin_created && viewer.role !== 'admin') throw new AppError('auth.forbidden')
  return exam
}

/** The submission, if its exam is the caller's, also when the exam has been deleted since; 404 otherwise. */
export async function ownSubmission(db: Db, viewer: Viewer, id: number) {
  const [submission] = await db
    .select({ id: attempts.id, test_id: attempts.test_id, version: attempts.version })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(attempts.id, id), isNotNull(attempts.submitted_at), isOwn(viewer)))
  if (!submission) throw new AppError('notFound')
  return submission
}

/** Why a student without an attempt cannot go on: no such exam, no subscription, or simply not begun. */
export async function whyNotBegun(db: Db, student: { id: number }, testId: number): Promise<AppError> {
  const [door] = await db
    .select({ ...lessonDoorColumns(student.id) })
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
  const viewer = { id: student.id, role: 'student' as const }
  return new AppError(passLessonDoor(viewer, door) === 'open' ? 'exam.notStarted' : 'subscription.required')
}
