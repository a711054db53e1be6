import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Piastres, piastres } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'
import { lessonIsKept } from '#server/access/listed.ts'
import { isRunning } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditLog } from '#server/audit/tables.ts'
import type { Db } from '#server/db/open.ts'
import { placeOf } from '#server/db/places.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'
import { officeCourseRow } from './office-courses.ts'
import { homeworksCount, testsCount } from './read-lesson.ts'
import { courses, lessons } from './tables.ts'

/**
 * Returns the course with its lessons, the number of its students, and its income. Deleted courses have a page too.
 * Throws 404 for an unknown course.
 */
export async function readOfficeCourse(context: AppContext, { id, language }: { id: number; language: Language }) {
  const { db, files } = context
  const { description, image, subject_id, hidden_at, hidden_reason } = courses
  const [course] = await db
    .select({ ...officeCourseRow(language), description, image, subject_id, hidden_at, hidden_reason })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(stages, eq(stages.id, courses.stage_id))
    .innerJoin(grades, eq(grades.id, courses.grade_id))
    .where(eq(courses.id, id))
  if (!course) throw new AppError('notFound')
  const [found, students, money, by] = await Promise.all([
    lessonsOf(db, id),
    studentsOf(db, course),
    moneyOf(db, id),
    course.hidden_at ? whoHid(db, id) : null,
  ])
  const hidden = course.hidden_at && { at: course.hidden_at, reason: course.hidden_reason ?? '', by }
  return { ...course, ...money, hidden, students, lessons: found, image: files.address(course.image) }
}

const lessonsOf = (db: Db, course: number) =>
  db
    .select({
      id: lessons.id,
      name: lessons.name,
      status: lessons.status,
      homeworks: homeworksCount,
      tests: testsCount,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.course_id, course), lessonIsKept))
    .orderBy(asc(placeOf(lessons)))

/** Returns the number of students with a running subscription to the course or to all courses of its teacher. */
async function studentsOf(db: Db, { id, teacher_id }: { id: number; teacher_id: number }): Promise<number> {
  const [counted] = await db
    .select({ students: sql<number>`count(distinct ${subscriptions.student_id})::int` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.teacher_id, teacher_id),
        sql`(${subscriptions.course_id} is null or ${subscriptions.course_id} = ${id})`,
        isRunning,
      ),
    )
  return counted?.students ?? 0
}

/** Returns the number of the course's received payments, and their sum in piastres. Refunded payments do not count. */
async function moneyOf(db: Db, course: number) {
  const [received] = await db
    .select({
      income: sql<Piastres>`coalesce(sum(${payments.amount}), 0)::float8`,
      payments: sql<number>`count(*)::int`,
    })
    .from(payments)
    .where(and(eq(payments.course_id, course), sql`${payments.paid_at} is not null`, isNull(payments.refunded_at)))
  return { income: received?.income ?? piastres(0), payments: received?.payments ?? 0 }
}

/**
 * Returns the administrator who hid the course last; deleted accounts are skipped. Returns null if the audit log of the
 * last year has no such administrator.
 */
async function whoHid(db: Db, course: number) {
  const [entry] = await db
    .select({ id: users.id, name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        eq(auditLog.object, 'course'),
        eq(auditLog.object_id, course),
        eq(auditLog.action, 'course.hide'),
        isNull(users.deleted_at),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry ?? null
}
