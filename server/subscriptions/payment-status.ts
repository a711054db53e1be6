import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessonIsShown } from '#server/access/listed.ts'
import { ownsPayment } from '#server/access/owned-payments.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses } from '#server/catalogue/tables.ts'
import { placeOfAlias } from '#server/db/places.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { isRenewal } from './month.ts'
import { payments, subscriptions } from './tables.ts'

const firstLesson = sql<number | null>`(select lessons.id from lessons
  where lessons.course_id = ${payments.course_id} and ${lessonIsShown}
  order by ${placeOfAlias('lessons')} limit 1)`

const teachers = alias(users, 'teachers')

/**
 * Returns the payment, and the subscription that the payment opened. Throws 404 unless the viewer is the payment's
 * student or an administrator.
 */
export async function paymentStatus({ db }: AppContext, viewer: Viewer, { ref }: { ref: string }) {
  const [payment] = await db
    .select({
      ...getTableColumns(payments),
      course: courses.name,
      teacher: teachers.name,
      student: users.name,
      starts_at: subscriptions.starts_at,
      ends_at: subscriptions.ends_at,
      is_renewal: isRenewal,
      first_lesson_id: firstLesson,
    })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .innerJoin(teachers, eq(teachers.id, courses.teacher_id))
    .innerJoin(users, eq(users.id, payments.student_id))
    .leftJoin(subscriptions, eq(subscriptions.payment_id, payments.id))
    .where(and(eq(payments.ref, ref), ownsPayment(viewer)))
  if (!payment) throw new AppError('notFound')
  return payment
}
