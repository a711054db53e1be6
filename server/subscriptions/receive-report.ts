import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import type { RawCallback } from '#server/payments/gateway.ts'
import { confirmPayment } from './confirm-payment.ts'

interface Arriving {
  /** The gateway's name in the address of the call. */
  gateway: string
  query: RawCallback['query']
  /** The sender's IP address, as limits count it. */
  address: string
  log: { warn: (facts: object, message: string) => void }
}
type Report = Arriving & RawCallback

/**
 * Refuses a report whose body need not be read: throws 404 for another gateway, and 401 or 429 for a query without a
 * signature.
 */
export async function refuseUnsigned(context: AppContext, arriving: Arriving): Promise<void> {
  if (!gatewayOf(context, arriving).mayBeSigned(arriving.query)) await refuse(context, arriving)
}

/**
 * Applies a report of the school's gateway. Throws 404 for another gateway, 401 without a valid signature, 429 after
 * too many unsigned reports from one IP address. A signed report is applied in spite of that limit, because a payment
 * must never be lost.
 */
export async function receiveReport(context: AppContext, report: Report): Promise<void> {
  const gateway = gatewayOf(context, report)
  const event = gateway.verifyCallback(report)
  if (!event) return await refuse(context, report)
  await confirmPayment(context, { gateway: gateway.name, event })
}

function gatewayOf({ gateway }: AppContext, { gateway: name }: Arriving) {
  if (name !== gateway?.name) throw new AppError('notFound')
  return gateway
}

async function refuse({ db, config }: AppContext, { gateway, address, log }: Arriving): Promise<never> {
  await countAgainst(db, { key: `callbacks:${address}`, most: config.limits.refusedCallbacks, seconds: minute })
  log.warn(
    { gateway, address },
    'Refused a payment report with a wrong signature; if the gateway sent it, correct its HMAC secret',
  )
  throw new AppError('payment.badSignature')
}
