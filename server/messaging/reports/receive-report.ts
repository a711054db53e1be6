import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import type { SenderSettings } from '#server/messaging/senders/settings.ts'
import { saveReports } from './apply-reports.ts'
import { infobipReports } from './infobip-reports.ts'
import { isEqual, type RawReport, type ReportReader } from './report.ts'
import { saveStopWords } from './stop-words.ts'
import { twilioReports } from './twilio-reports.ts'
import { vonageReports } from './vonage-reports.ts'
import { whatsappReports } from './whatsapp-reports.ts'

const readers = {
  whatsapp: whatsappReports,
  twilio: twilioReports,
  vonage: vonageReports,
  infobip: infobipReports,
} satisfies Record<string, (settings: SenderSettings) => ReportReader>

interface Incoming extends RawReport {
  provider: keyof typeof readers
  /** The sender's IP address, as limits count it. */
  address: string
  log: { warn: (facts: object, message: string) => void }
}

const refusalsOf = ({ config }: AppContext, address: string) => ({
  key: `reports:${address}`,
  most: config.limits.refusedCallbacks,
  seconds: minute,
})

/** Throws 429 for an IP address with too many refused requests. Counts nothing. */
export const refuseForgers = (context: AppContext, address: string) =>
  countAgainst(context.db, { ...refusalsOf(context, address), amount: 0 })

/**
 * Applies a provider's signed report, or the stop word of a phone's owner. Throws 401 without a valid signature, 429
 * after too many such requests from one IP address (docs/product.md, Office).
 */
export async function receiveReport(context: AppContext, { provider, address, log, ...raw }: Incoming) {
  const { db, config } = context
  const reader = readers[provider](config.senders)
  if (!reader.isSigned(raw)) {
    await countAgainst(db, refusalsOf(context, address))
    log.warn(
      { provider, address },
      'Refused a message report with a wrong signature; if the provider sent it, correct its secret',
    )
    throw new AppError('message.badSignature')
  }
  await saveReports(db, reader, reader.deliveries(raw))
  await saveStopWords(db, reader.provider, reader.answers(raw))
}

interface Challenge {
  'hub.mode'?: string | undefined
  'hub.verify_token'?: string | undefined
  'hub.challenge'?: string | undefined
}

/**
 * Returns Meta's challenge, which proves that the school owns the address. Throws 401 for a wrong token. Throws 429
 * after too many refused requests from one IP address.
 */
export async function answerChallenge(
  context: AppContext,
  { address, ...query }: Challenge & { address: string },
): Promise<string> {
  const token = context.config.senders.whatsappVerifyToken
  const { 'hub.mode': mode, 'hub.verify_token': given = '', 'hub.challenge': challenge } = query
  if (token !== undefined && mode === 'subscribe' && challenge !== undefined && isEqual(given, token)) return challenge
  await countAgainst(context.db, refusalsOf(context, address))
  throw new AppError('message.badSignature')
}
