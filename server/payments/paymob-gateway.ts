import { z } from 'zod'
import { firstName } from '#contract/first-name.ts'
import { piastres } from '#contract/money.ts'
import type { Config } from '#server/config.ts'
import { AskFailed, askJson } from './ask-json.ts'
import type { NewOrder, PaymentGateway } from './gateway.ts'
import { hasPlainParts, hasSignature, readSigned, readState } from './transaction.ts'

const intention = z.object({ client_secret: z.string().min(1), intention_order_id: z.union([z.number(), z.string()]) })
const login = z.object({ token: z.string().min(1) })
const foundTransaction = z.looseObject({ amount_cents: z.number(), success: z.boolean() })

/** Milliseconds for which a token is cached. Paymob ends a token after an hour. */
const tokenLifeMs = 50 * 60_000
/** Seconds after which a payment page of Paymob closes. */
const pageLife = 3600

/**
 * Opens the gateway to Paymob's intention API for cards, wallets and kiosks. The methods throw `AskFailed` when Paymob
 * fails, and `ZodError` when expected fields are missing from a response.
 */
export function openPaymob(config: Config): PaymentGateway {
  const url = config.paymobUrl
  const token = rememberedToken(url, config.paymobApiKey ?? '')
  return {
    name: 'paymob',
    allowedOrigins: [url],
    signIn: async () => {
      await askToken(url, config.paymobApiKey ?? '')
    },
    create: async (order) => {
      const made = intention.parse(
        await askJson(`${url}/v1/intention/`, intentionOf(order, config), `Token ${config.paymobSecretKey}`),
      )
      const page = new URL('/unifiedcheckout/', url)
      page.search = new URLSearchParams({
        publicKey: config.paymobPublicKey ?? '',
        clientSecret: made.client_secret,
      }).toString()
      return { providerRef: String(made.intention_order_id), paymentUrl: page.href }
    },
    mayBeSigned: hasSignature,
    verifyCallback: (callback) => {
      const read = readSigned(callback, config.paymobHmacSecret ?? '')
      if (!read || !hasPlainParts(read.transaction)) return undefined
      const event = { ...readState(read.transaction), dedupeKey: `paymob:${read.dedupeKey}` }
      // Test payments differ from real payments only in the integration id, which the signature covers.
      const known = config.paymobIntegrations?.includes(Number(read.transaction.integration_id))
      return known ? event : { ...event, doubt: 'integration' }
    },
    inquire: async ({ providerRef }) => {
      const order = { order_id: providerRef }
      try {
        const bearer = `Bearer ${await token()}`
        const found = await askJson(`${url}/api/ecommerce/orders/transaction_inquiry`, order, bearer)
        return readState(foundTransaction.parse(found))
      } catch (problem) {
        // Paymob answers 404 until the payer first tries to pay the order.
        if (!(problem instanceof AskFailed) || problem.status !== 404) throw problem
        return { status: 'pending', amount: piastres(0), currency: 'EGP', providerTxn: null }
      }
    },
  }
}

function intentionOf({ ref, amount, description, customer, returnUrl, callbackUrl }: NewOrder, config: Config) {
  const name = customer.name.trim()
  const first = firstName(name)
  return {
    amount,
    currency: 'EGP',
    payment_methods: config.paymobIntegrations,
    items: [{ name: description.slice(0, 50), amount, description, quantity: 1 }],
    billing_data: {
      first_name: first,
      last_name: name.slice(first.length).trim() || first,
      phone_number: customer.phone,
      ...(customer.email ? { email: customer.email } : {}),
    },
    // Paymob refuses a known reference, so the retry after a lost response needs a new reference.
    special_reference: `${ref}.${Date.now().toString(36)}`,
    expiration: pageLife,
    notification_url: callbackUrl,
    redirection_url: returnUrl,
  }
}

const askToken = async (url: string, apiKey: string) =>
  login.parse(await askJson(`${url}/api/auth/tokens`, { api_key: apiKey })).token

function rememberedToken(url: string, apiKey: string) {
  let kept: { token: string; until: number } | undefined
  return async () => {
    if (kept && kept.until > performance.now()) return kept.token
    const token = await askToken(url, apiKey)
    kept = { token, until: performance.now() + tokenLifeMs }
    return token
  }
}
