import { type Config, settings as variables } from '#server/config.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { gatewayFindings as words } from './check-texts.ts'
import type { Finding } from './finding.ts'

/** The settings of Paymob, each with the form in which Paymob issues it. */
const shapes = {
  paymobSecretKey: (value: string) => /^\w{16,}$/.test(value),
  paymobPublicKey: (value: string) => /^\w{16,}$/.test(value),
  paymobApiKey: (value: string) => /^[\w+/=.-]{40,}$/.test(value),
  paymobHmacSecret: (value: string) => /^[0-9a-f]{32,}$/i.test(value),
  paymobIntegrations: (ids: readonly number[]) => new Set(ids).size === ids.length && ids.every((id) => id >= 1000),
} as const
const names = Object.keys(shapes) as (keyof typeof shapes)[]
const variablesOf = (some: readonly (keyof typeof shapes)[]) => some.map((name) => variables[name].variable)

/**
 * Returns the finding about the gateway. Tests the keys as far as possible without an order: presence, form, and the
 * API key itself.
 */
export async function checkPayments(config: Config, gateway: PaymentGateway | undefined): Promise<Finding> {
  const all = [variables.paymentGateway.variable, ...variablesOf(names)]
  if (!gateway) return { state: 'missing', why: words.none, settings: all }
  if (gateway.name === 'sandbox') return { state: 'partly', why: words.sandbox, settings: all }
  const wrong = names.filter((name) => !isWellFormed(config, name))
  if (wrong.length > 0) return { state: 'failed', why: words.malformed, settings: variablesOf(wrong) }
  const isKnown = await gateway.signIn().then(
    () => true,
    () => false,
  )
  if (!isKnown) return { state: 'failed', why: words.refuses, settings: variablesOf(['paymobApiKey']) }
  const forTests = (['paymobSecretKey', 'paymobPublicKey'] as const).filter((name) => config[name]?.includes('_test_'))
  if (forTests.length > 0) return { state: 'partly', why: words.test, settings: variablesOf(forTests) }
  return { state: 'partly', why: words.known(config.paymobIntegrations?.length ?? 0) }
}

function isWellFormed(config: Config, name: keyof typeof shapes): boolean {
  const value = config[name]
  if (value === undefined || value.length === 0) return false
  return (shapes[name] as (value: unknown) => boolean)(value)
}
