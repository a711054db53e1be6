import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { piastres } from '#contract/money.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import { stoppedDigests } from '#server/digests/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { sandboxOrders } from '#server/payments/tables.ts'
import { users } from '#server/people/tables.ts'
import { paymentCallbacks, payments } from '#server/subscriptions/tables.ts'
import { daysBefore } from './calendar.ts'
import { insertAll } from './insert-all.ts'
import type { Course } from './seed-catalogue.ts'
import type { Student } from './seed-people.ts'
import type { Seeding } from './seeding.ts'

/**
 * Gives the office a payment in review and a failed message. Adds a sent message, and guardians who stopped the weekly
 * message. Throws an Error for a demonstration that is too small.
 */
export async function seedQueues(seeding: Seeding, { students, courses }: { students: Student[]; courses: Course[] }) {
  const [first, second, third] = students.slice(-3)
  const course = courses.find(({ price, content }) => price !== null && !content.inactive)
  if (!first || !second || !third || !course) throw new Error('The demonstration has too few students or courses.')
  await reviewedPayment(seeding, first, course)
  await message(seeding, third, { days: 2, state: 'sent' })
  await message(seeding, second, { days: 1, state: 'failed' })
  await stoppedMessages(seeding)
}

/**
 * Stops the weekly messages of two guardians. The first guardian said *this is not my child*, and the second guardian
 * declined messages.
 */
async function stoppedMessages({ tx, now }: Seeding) {
  const { student_id, guardian_phone: contact } = guardianConsents
  const confirmed = and(eq(guardianConsents.is_current, true), eq(guardianConsents.state, 'confirmed'))
  const found = await tx
    .select({ student_id, contact })
    .from(guardianConsents)
    .where(and(confirmed, isNotNull(contact)))
    .orderBy(desc(student_id))
    .limit(2)
  const reasons = ['wrong', 'stopped'] as const
  const rows = found.map((one, place) => ({ ...one, reason: reasons[place] ?? 'stopped' }))
  await insertAll(
    tx,
    stoppedDigests,
    rows.map((row, place) => ({ ...row, created_at: daysBefore(now, place + 1) })),
  )
}

/** Saves a payment in review. The gateway reported 10 EGP less than the price, as if a wallet had kept a fee. */
async function reviewedPayment({ tx, now }: Seeding, student: Student, course: Course) {
  const amount = course.price ?? piastres(0)
  const [ref, created_at] = ['review-of-the-demonstration', daysBefore(now, 1)]
  const order = { ref, amount, description: course.content.name.ar, return_url: `/course-details/${course.id}` }
  const [made] = await tx
    .insert(sandboxOrders)
    .values({ ...order, outcome: 'approve', decided_at: created_at, created_at })
    .returning()
  const provider_ref = String(made?.id)
  const place = { student_id: student.id, course_id: course.id, gateway: 'sandbox', provider_ref }
  const [payment] = await tx
    .insert(payments)
    .values({ ...place, ref, amount, status: 'review', created_at })
    .returning()
  const dedupe_key = 'sandbox:demonstration'
  const paid = { status: 'paid', amount: piastres(amount - 1000), currency: 'EGP', providerTxn: provider_ref } as const
  await tx.insert(paymentCallbacks).values({
    ...{ dedupe_key, payment_id: payment?.id, gateway: 'sandbox', received_at: created_at },
    event: { ...paid, providerRef: provider_ref, dedupeKey: dedupe_key },
  })
}

type Sent = { days: number; state: 'sent' | 'failed' }

/**
 * Saves a message. A refused message is next read when it expires, so the demonstration's worker leaves it unchanged
 * for a month.
 */
async function message({ tx, now }: Seeding, student: Student, { days, state }: Sent) {
  const [person] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, student.id))
  const at = daysBefore(now, days)
  const inAMonth = daysBefore(now, -30)
  const failure = { problem: 'refused', error: 'The number is not in service', next_at: inAMonth } as const
  await tx.insert(messages).values({
    ...{ kind: 'password.changed', channel: 'sms', to: person?.phone, text: textInBoth('passwordChanged') },
    ...{ person_id: student.id, state, tries: 1, created_at: at, tried_at: at, expires_at: inAMonth },
    ...(state === 'failed' ? failure : { next_at: null }),
  })
}
