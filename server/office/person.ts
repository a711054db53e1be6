import { and, count, eq, isNull, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { piastres } from '#contract/money.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import { courseIsKept } from '#server/access/listed.ts'
import { isRunning } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { twoSteps } from '#server/auth/tables.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { bouncedContactsOf } from '#server/people/contact-states.ts'
import { newestReason } from '#server/people/office-reasons.ts'
import { teachers, users } from '#server/people/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { consentOf } from './person-consent.ts'
import { devicesOf, linksOf } from './person-links.ts'
import { countsOf } from './person-records.ts'

/**
 * Returns the facts for the office's page of a person, without one-time codes and secrets. The lists of the page have
 * calls of their own. Throws 404 for an unknown or deleted account.
 */
export async function readPerson({ db, files }: AppContext, { id, language }: { id: number; language: Language }) {
  const row = await identityOf(db, id)
  const { stage, grade, suspended_at, image, approved, bio, qualification, price, ...person } = row
  const isTeacher = person.user_type === 'teacher'
  const [suspension, teacher, consent, links, devices, counts, paid, bounced] = await Promise.all([
    suspended_at ? reasonBy(db, id, 'suspend') : null,
    isTeacher ? teachingOf(db, { id, bio, qualification, price, approved, refused_at: row.refused_at }) : null,
    person.user_type === 'student' ? consentOf(db, id) : null,
    linksOf(db, id),
    devicesOf(db, id),
    countsOf(db, id),
    paidBy(db, id),
    bouncedContactsOf(db, id),
  ])
  const place = { stage_name: stage && inLanguage(stage, language), grade_name: grade && inLanguage(grade, language) }
  const head = { ...person, ...place, image: files.address(image) }
  // A suspension that was set directly in the database has no reason, but the page must still show it.
  const unexplained = suspended_at && { kind: 'other', reason: null, was_sent: false, by: null, at: suspended_at }
  return { ...head, suspension: suspension ?? unexplained, teacher, consent, links, devices, counts, paid, bounced }
}

/** Throws 404 for an account that is unknown or deleted. */
export async function mustBeKnown(db: Db, id: number): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  if (!row) throw new AppError('notFound')
}

async function identityOf(db: Db, id: number) {
  const { name, user_type, phone, phone_claimed, email, code, birth_date, image, suspended_at } = users
  const [row] = await db
    .select({
      ...{ id: users.id, name, user_type, phone, phone_claimed, email, code, birth_date, image, suspended_at },
      stage: stages.name,
      grade: grades.name,
      is_verified: sql<boolean>`${users.verified_at} is not null`,
      has_two_step: sql<boolean>`${twoSteps.confirmed_at} is not null`,
      registered_at: users.created_at,
      last_seen_at: users.last_seen_at,
      bio: teachers.bio,
      qualification: teachers.qualification,
      price: teachers.price,
      approved: teachers.approved,
      refused_at: teachers.refused_at,
    })
    .from(users)
    .leftJoin(stages, eq(stages.id, users.stage_id))
    .leftJoin(grades, eq(grades.id, users.grade_id))
    .leftJoin(teachers, eq(teachers.user_id, users.id))
    .leftJoin(twoSteps, eq(twoSteps.user_id, users.id))
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  if (!row) throw new AppError('notFound')
  return row
}

type Identity = Awaited<ReturnType<typeof identityOf>>

type Teaching = Pick<Identity, 'id' | 'bio' | 'qualification' | 'price' | 'approved' | 'refused_at'>

async function teachingOf(db: Db, { id, approved, refused_at, ...shown }: Teaching) {
  const own = and(eq(courses.teacher_id, id), courseIsKept)
  const students = db.selectDistinct({ id: subscriptions.student_id }).from(subscriptions)
  const running = students.where(and(eq(subscriptions.teacher_id, id), isRunning)).as('running')
  const [total, [subscribed], refusal] = await Promise.all([
    db.$count(courses, own),
    db.select({ total: count() }).from(running),
    refused_at ? reasonBy(db, id, 'refuse') : null,
  ])
  return { ...shown, is_approved: approved ?? false, refusal, courses: total, students: subscribed?.total ?? 0 }
}

const giver = alias(users, 'giver')

async function reasonBy(db: Db, id: number, action: 'suspend' | 'refuse') {
  const found = await newestReason(db, id, action)
  if (!found) return null
  const { given_by, ...shown } = found
  const [by] = await db
    .select({ name: giver.name })
    .from(giver)
    .where(eq(giver.id, given_by ?? 0))
  return { ...shown, by: by?.name ?? null }
}

async function paidBy(db: Db, id: number) {
  const paid = and(eq(payments.student_id, id), eq(payments.status, 'paid'))
  const total = sum(payments.amount).mapWith((text: string) => piastres(Number(text)))
  const [row] = await db.select({ amount: total, payments: count() }).from(payments).where(paid)
  return { amount: row?.amount ?? piastres(0), payments: row?.payments ?? 0 }
}
