import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import type { RawCallback } from '#server/payments/gateway.ts'
import { confirmPayment } from './confirm-payment.ts'

interface Report extends RawCallback {
  /** The gateway's name in the address of the call. */
  gateway: string
  /** The sender's IP address, as limits count it. */
  address: string
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Applies a report of the school's gateway. Throws 404 for another gateway, 401 without a valid signature, 429 after
 * too many unsigned reports from one IP address.
 */
export async function receiveReport(context: AppContext, { gateway: name, address, log, ...callback }: Report) {
  const { db, config, gateway } = context
  if (name !== gateway?.name) throw new AppError('notFound')
  const event = gateway.verifyCallback(callback)
  if (!event) {
    await countAgainst(db, { key: `callbacks:${address}`, most: config.limits.refusedCallbacks, seconds: minute })
    log.warn(
      { gateway: name, address },
      'Refused a payment report with a wrong signature; if the gateway sent it, correct its HMAC secret',
    )
    throw new AppError('payment.badSignature')
  }
  await confirmPayment(context, { gateway: name, event })
}
