import { z } from 'zod'
import type { Sendable } from '#server/messaging/driver.ts'
import { type SmsEncoding, smsEncoding } from '#server/messaging/segments.ts'
import { isPlainCode } from './bound-to-contact.ts'
import { httpSender, undocumented, type Verdict } from './http-sender.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { smsPrice } from './sms-price.ts'

const code = z.union([z.string(), z.number()]).optional()
/** SMS Misr writes the names of its fields with or without a capital, depending on the account. */
const reply = z.looseObject({ code, Code: code, SMSID: code, smsid: code })

/**
 * Sends text messages through SMS Misr. SMS Misr's status codes are settings, because the published lists differ from
 * each other.
 */
export function smsMisr(settings: SenderSettings): Sender {
  const { smsmisrUsername: username = '', smsmisrPassword: password = '', smsmisrSender: sender = '' } = settings
  return httpSender({
    channel: 'sms',
    provider: 'SMS Misr',
    timeoutSeconds: settings.senderTimeoutSeconds,
    keys: [username, password, sender, settings.smsmisrOtpTemplate],
    price: smsPrice(settings, encodingOf),
    request: (message) => {
      const { path, fields } = formOf(message, settings.smsmisrOtpTemplate)
      // The keys belong in the body, because servers and proxies write addresses to their logs.
      const keys = { environment: settings.smsmisrEnvironment, username, password, sender }
      return { url: `${settings.smsmisrUrl}${path}`, body: new URLSearchParams({ ...keys, ...fields }) }
    },
    verdict: (status, body) => verdict(settings, status, body),
  })
}

function formOf(message: Sendable, template: string | undefined): { path: string; fields: Record<string, string> } {
  const { to, text, code = '' } = message
  const mobile = to.slice(1)
  if (template !== undefined && isPlainCode(message))
    return { path: '/api/OTP/', fields: { mobile, template, otp: code } }
  // SMS Misr's numbers: 1 is English, 2 Arabic, 3 Unicode.
  const language = encodingOf(text) === 'gsm' ? '1' : '3'
  return { path: '/api/SMS/', fields: { mobile, language, message: text } }
}

/**
 * Returns the encoding of the text. SMS Misr documents no alphabet for its English, so a letter with an accent makes
 * the message Unicode.
 */
const encodingOf = (text: string): SmsEncoding => (/^[\x20-\x7e\n]*$/.test(text) ? smsEncoding(text) : 'unicode')

function verdict(
  { smsmisrAccepted, smsmisrRefused, smsmisrBadNumber }: SenderSettings,
  status: number,
  body: unknown,
): Verdict {
  const read = reply.safeParse(body)
  const said = Number(read.data?.code ?? read.data?.Code)
  if (!Number.isInteger(said)) return undocumented(status)
  if (status === 200 && smsmisrAccepted.includes(said))
    return { accepted: String(read.data?.SMSID ?? read.data?.smsid ?? said) }
  return smsmisrRefused.includes(said)
    ? { refused: `code ${said}`, isContact: smsmisrBadNumber.includes(said) }
    : { later: `code ${said}` }
}
