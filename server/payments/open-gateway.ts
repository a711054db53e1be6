import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPaymob } from './paymob-gateway.ts'
import { openSandbox } from './sandbox-gateway.ts'

/** The one gateway of this school, as PAYMENT_GATEWAY says. */
export const openGateway = async (config: Config, db: Db): Promise<PaymentGateway> =>
  config.paymentGateway === 'paymob' ? openPaymob(config) : openSandbox(db, config.publicUrl)
