import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { renewalOpensDays } from '#contract/limits.ts'
import type { Piastres } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'
import { mustHaveConsent } from '#server/access/consented.ts'
import { isSubscribedBeyond } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { askedUntil, askGateway, coursePage, isAsked, isPageOf, waitForAddress } from './ask-gateway.ts'
import { type CourseOnSale, findCourseOnSale, lockPurchase } from './purchase.ts'
import { payments, subscriptions } from './tables.ts'

type Buying = { student: Viewer; course: CourseOnSale }
type Paying = Buying & { gateway: PaymentGateway; price: Piastres }

/** Minutes in which a second click returns the same payment. */
const reuseMinutes = 30

/**
 * Returns the address of the payment page for a month of the course. A free course subscribes immediately and returns
 * its own page. The payment keeps the price that the course has now. Throws 503 in a school without a gateway, and
 * while the gateway fails. Throws 409 while a subscription has more than three days left (docs/product.md,
 * Subscriptions and payment). Throws 403 without a needed consent of a guardian. Throws 404 for a course that is not on
 * sale, and 429 above the payments of an hour.
 */
export async function startPayment(
  context: AppContext,
  student: Viewer,
  { course_id, language }: { course_id: number; language: Language },
) {
  const course = await findCourseOnSale(context.db, course_id)
  const { price } = course
  await mustHaveConsent(context.db, student.id, { pays: price !== null })
  if (price === null) {
    await subscribeForFree(context.db, { student, course })
    return coursePage(context.config, course.id)
  }
  const { gateway } = context
  if (!gateway) throw new AppError('payment.noGateway')
  const paying = { gateway, student, course, price }
  const { payment, isOurs } = await context.db.transaction((tx) => openPayment(context, tx, paying))
  if (payment.payment_url) return payment.payment_url
  return isOurs ? askGateway(context, payment, { ...paying, language }) : waitForAddress(context.db, payment.id)
}

async function subscribeForFree(db: Db, { student, course }: Buying) {
  await db.transaction(async (tx) => {
    await refuseWhileRunning(tx, student, course)
    const values = { student_id: student.id, course_id: course.id, teacher_id: course.teacher_id }
    const made = await tx
      .insert(subscriptions)
      .values({ ...values, source: 'free' })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0) {
      await record(tx, { actor: student, action: 'subscription.free', object: 'course', object_id: course.id })
    }
  })
}

/**
 * Returns the student's open payment for the course, or a new payment. `isOurs` is true if the caller must ask the
 * gateway for the payment's address.
 */
async function openPayment({ config }: AppContext, tx: Db, paying: Paying) {
  const { gateway, student, course, price } = paying
  await lockPurchase(tx, { student_id: student.id, course_id: course.id })
  await refuseWhileRunning(tx, student, course)
  const open = await takeOpenPayment(tx, paying)
  if (open) return open
  await countAgainst(tx, { key: `payments:${student.id}`, most: config.limits.paymentsPerHour, seconds: hour })
  const values = { student_id: student.id, course_id: course.id, amount: price, gateway: gateway.name }
  const [payment] = await tx
    .insert(payments)
    .values({ ...values, ref: randomBytes(16).toString('base64url'), asked_until: askedUntil })
    .returning()
  if (!payment) throw new Error('the payment was not saved')
  await record(tx, { actor: student, action: 'payment.create', object: 'payment', object_id: payment.id })
  return { payment, isOurs: true }
}

async function takeOpenPayment(tx: Db, { gateway, student, course }: Paying) {
  const isOpen = and(
    eq(payments.student_id, student.id),
    eq(payments.course_id, course.id),
    inArray(payments.status, ['created', 'redirected']),
  )
  const isFresh = sql<boolean>`${payments.created_at} > now() - make_interval(mins => ${reuseMinutes})`
  const [found] = await tx.select({ payment: payments, isFresh, isAsked }).from(payments).where(isOpen).for('update')
  if (!found) return undefined
  const { payment } = found
  const isCurrent = payment.gateway === gateway.name && (!payment.payment_url || isPageOf(gateway, payment.payment_url))
  if (!found.isFresh || !isCurrent) {
    await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))
    return undefined
  }
  const isOurs = !payment.payment_url && !found.isAsked
  if (isOurs) await tx.update(payments).set({ asked_until: askedUntil }).where(eq(payments.id, payment.id))
  return { payment, isOurs }
}

async function refuseWhileRunning(db: Db, student: Viewer, course: CourseOnSale) {
  const runs = isSubscribedBeyond(student, course, renewalOpensDays)
  const [found] = await db.select({ runs }).from(courses).where(eq(courses.id, course.id))
  if (found?.runs) throw new AppError('subscription.running')
}
