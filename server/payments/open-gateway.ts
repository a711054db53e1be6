import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPaymob } from './paymob-gateway.ts'
import { openSandbox } from './sandbox-gateway.ts'

/**
 * Opens the gateway that PAYMENT_GATEWAY names. Without the setting, opens the sandbox in a demonstration and returns
 * undefined in any other school.
 */
export async function openGateway(config: Config, db: Db): Promise<PaymentGateway | undefined> {
  const name = config.paymentGateway ?? (config.demo ? 'sandbox' : undefined)
  if (name === undefined) return undefined
  return name === 'paymob' ? openPaymob(config) : openSandbox(db, config.publicUrl)
}
