import { createHmac } from 'node:crypto'
import type { SenderSettings } from '#server/messaging/senders/settings.ts'
import { fieldsOf, headerOf, isEqual, type RawReport, type ReportReader } from './report.ts'

/** The error codes about the receiver: unknown number, landline. */
const final: ReadonlySet<string> = new Set(['30005', '30006'])

/** Returns Twilio's signature of the address, followed by the form's names and values, sorted by name. */
export function twilioSignature(token: string, { url, ...report }: RawReport): string {
  const fields = fieldsOf({ url, ...report }).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

/** Returns the reader of Twilio's status callbacks, which Twilio signs with the account's token. */
export const twilioReports = ({ twilioAuthToken: token }: SenderSettings): ReportReader => ({
  channel: 'sms',
  provider: 'Twilio',
  isSigned: (raw) => token !== undefined && isEqual(headerOf(raw, 'x-twilio-signature'), twilioSignature(token, raw)),
  deliveries: (raw) => {
    const {
      MessageSid: reference = '',
      MessageStatus: state = '',
      ErrorCode: code = '',
    } = Object.fromEntries(fieldsOf(raw))
    if (state === 'delivered' || state === 'read') return [{ reference, state: 'delivered' }]
    if (state !== 'undelivered' && state !== 'failed') return []
    return [{ reference, state: 'failed', words: `${state}, code ${code}`, isFinal: final.has(code) }]
  },
  answers: (raw) => {
    const { MessageSid: reference, From: from, Body: text } = Object.fromEntries(fieldsOf(raw))
    return reference && from && text ? [{ reference, from, text }] : []
  },
})
