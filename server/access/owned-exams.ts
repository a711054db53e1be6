import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { inLibrary, inLibraryFor } from './library.ts'
import { courseIsKept, lessonIsKept } from './listed.ts'
import { ownsCourse } from './owned.ts'

/** An SQL condition on `tests`, `lessons` and `courses` that is true when none of the three is deleted. */
export const examIsKept = and(isNull(tests.deleted_at), lessonIsKept, courseIsKept)

const examOfTeacher = prepared('exam_of_teacher', (db) =>
  db
    .select({
      id: tests.id,
      is_admin_created: tests.is_admin_created,
      teacher_id: courses.teacher_id,
      of_library: sql<boolean>`${inLibrary}`,
    })
    .from(tests)
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(
      and(
        eq(tests.id, sql.placeholder('test')),
        or(sql`${sql.placeholder('alsoDeleted')}::boolean`, examIsKept),
        or(
          sql`${sql.placeholder('admin')}::boolean`,
          eq(courses.teacher_id, sql.placeholder('teacher')),
          inLibraryFor(sql.placeholder('teacher')),
        ),
      ),
    ),
)

async function knownExam(db: Db, { id: teacher, role }: Viewer, test: number, alsoDeleted = false) {
  const [exam] = await examOfTeacher(db).execute({ test, teacher, admin: role === 'admin', alsoDeleted })
  if (!exam) throw new AppError('notFound')
  return exam
}

/**
 * Returns the exam. Throws 404 unless the viewer owns the exam. Administrators own every exam and also read deleted
 * exams.
 */
export async function ownExam(db: Db, viewer: Viewer, testId: number) {
  const exam = await knownExam(db, viewer, testId, viewer.role === 'admin')
  if (exam.of_library && viewer.role !== 'admin') throw new AppError('notFound')
  return exam
}

/**
 * Returns an exam that the viewer owns. Throws 404 for an exam that the viewer cannot see, and for a deleted exam.
 * Throws 403 to an approved teacher for a library exam, because approved teachers can see the library.
 */
export async function deletableExam(db: Db, viewer: Viewer, testId: number) {
  const exam = await knownExam(db, viewer, testId)
  if (exam.of_library && viewer.role !== 'admin') throw new AppError('auth.forbidden')
  return exam
}

/**
 * Returns the exam. Throws 404 for an exam that the viewer cannot see, and for a deleted exam. Throws 403 to a teacher
 * when an administrator made the exam, because teachers cannot change such exams.
 */
export async function editableExam(db: Db, viewer: Viewer, testId: number) {
  const exam = await knownExam(db, viewer, testId)
  if (exam.is_admin_created && viewer.role !== 'admin') throw new AppError('auth.forbidden')
  return exam
}

/** Returns the submission, also of a deleted exam. Throws 404 unless the viewer owns the exam. */
export async function ownSubmission(db: Db, viewer: Viewer, id: number) {
  const [submission] = await db
    .select({
      id: attempts.id,
      student_id: attempts.student_id,
      test_id: attempts.test_id,
      version: attempts.version,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(attempts.id, id), isNotNull(attempts.submitted_at), ownsCourse(viewer)))
  if (!submission) throw new AppError('notFound')
  return submission
}
