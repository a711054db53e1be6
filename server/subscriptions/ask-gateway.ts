import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { contactColumns } from '#server/messaging/text-person.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { users } from '#server/people/tables.ts'
import type { CourseOnSale } from './purchase.ts'
import { payments } from './tables.ts'

type Payment = typeof payments.$inferSelect
type Asking = { gateway: PaymentGateway; student: Viewer; course: CourseOnSale; language: Language }

/** A number of seconds above a gateway's timeout, so that another request takes over only from a dead process. */
const askingSeconds = 15
export const askedUntil = sql`now() + make_interval(secs => ${askingSeconds})`
export const isAsked = sql<boolean>`coalesce(${payments.asked_until} > now(), false)`

/** Returns the absolute address of the course's page. */
export const coursePage = ({ publicUrl }: AppContext['config'], courseId: number) =>
  `${publicUrl}/course-details/${courseId}`

/**
 * Creates the gateway's order and returns the address of its payment page. Must run outside transactions, because a
 * slow gateway must not hold a connection. Throws 503 when the gateway fails.
 */
export async function askGateway(context: AppContext, payment: Payment, asking: Asking) {
  const { db, config } = context
  const { gateway, student, course, language } = asking
  try {
    const { providerRef, paymentUrl } = await gateway.create({
      ref: payment.ref,
      amount: payment.amount,
      description: inLanguage(course.name, language),
      customer: await customerOf(db, student),
      returnUrl: `${coursePage(config, course.id)}?payment=${payment.ref}`,
      callbackUrl: `${config.publicUrl}/api/webhooks/${gateway.name}`,
    })
    if (!isPageOf(gateway, paymentUrl))
      throw new Error(`${gateway.name} answered with a payment page on a foreign host`)
    const status = sql`case when ${payments.status} = 'created' then 'redirected' else ${payments.status} end`
    const set = { provider_ref: providerRef, payment_url: paymentUrl, status, asked_until: null }
    await db.update(payments).set(set).where(eq(payments.id, payment.id))
    return paymentUrl
  } catch (problem) {
    await db.update(payments).set({ asked_until: null }).where(eq(payments.id, payment.id))
    throw new AppError('payment.gatewayAway', { cause: problem })
  }
}

/** Returns true for the gateway's own pages, because payers are sent to no other address. */
export const isPageOf = ({ allowedOrigins }: PaymentGateway, address: string) =>
  URL.canParse(address) && allowedOrigins.includes(new URL(address).origin)

/**
 * Returns the payer's data for the gateway. Leaves out an unproven e-mail, because the gateway may send receipts to a
 * stranger.
 */
async function customerOf(db: Db, student: Viewer) {
  const [person] = await db.select(contactColumns).from(users).where(eq(users.id, student.id))
  return { name: student.name, phone: person?.phone ?? '', email: person?.email ?? null }
}

/** Waits for the address that another request is asking for. Throws 503 when that request fails. */
export async function waitForAddress(db: Db, paymentId: number) {
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 500)) {
    const [payment] = await db
      .select({ address: payments.payment_url, isAsked })
      .from(payments)
      .where(eq(payments.id, paymentId))
    if (payment?.address) return payment.address
    if (!payment?.isAsked) throw new AppError('payment.gatewayAway')
    await wait(waitMs)
  }
}
