import { createHash, createHmac } from 'node:crypto'
import type { SenderSettings } from '#server/messaging/senders/settings.ts'
import { fieldsOf, isEqual, type RawReport, type ReportReader } from './report.ts'

/** The error codes about the receiver: absent for good, illegal number. */
const final: ReadonlySet<string> = new Set(['3', '9'])
const failures: ReadonlySet<string> = new Set(['failed', 'rejected', 'expired', 'undeliverable'])

type Method = SenderSettings['vonageSignatureMethod']

/** Returns Vonage's signature of all fields but `sig`, sorted by name. `_` replaces `&` and `=` in values. */
export function vonageSignature(secret: string, method: Method, report: RawReport): string {
  const text = fieldsOf(report)
    .filter(([name]) => name !== 'sig')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `&${name}=${value.replace(/[&=]/g, '_')}`)
    .join('')
  if (method === 'md5hash')
    return createHash('md5')
      .update(text + secret)
      .digest('hex')
  return createHmac(method, secret).update(text).digest('hex')
}

/**
 * Returns the reader of the delivery receipts of Vonage's SMS API. Vonage's support turns on the signing at the request
 * of the account's owner.
 */
export const vonageReports = (settings: SenderSettings): ReportReader => ({
  channel: 'sms',
  provider: 'Vonage',
  isSigned: (raw) => {
    const { vonageSignatureSecret: secret, vonageSignatureMethod: method } = settings
    if (secret === undefined) return false
    const { sig = '' } = Object.fromEntries(fieldsOf(raw))
    return isEqual(sig.toLowerCase(), vonageSignature(secret, method, raw))
  },
  deliveries: (raw) => {
    const { messageId: reference = '', status = '', 'err-code': code = '' } = Object.fromEntries(fieldsOf(raw))
    if (status === 'delivered') return [{ reference, state: 'delivered' }]
    if (!failures.has(status)) return []
    return [{ reference, state: 'failed', words: `${status}, code ${code}`, isFinal: final.has(code) }]
  },
  answers: (raw) => {
    const { messageId: reference, msisdn: from, text } = Object.fromEntries(fieldsOf(raw))
    return reference && from && text ? [{ reference, from, text }] : []
  },
})
