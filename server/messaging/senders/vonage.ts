import { z } from 'zod'
import { smsEncoding } from '#server/messaging/segments.ts'
import { httpSender, undocumented, type Verdict } from './http-sender.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { smsPrice } from './sms-price.ts'

const reply = z.looseObject({
  messages: z
    .array(
      z.looseObject({
        status: z.string(),
        'message-id': z.string().optional(),
        'error-text': z.string().optional(),
      }),
    )
    .min(1),
})

/** Statuses about the receiver or the text: invalid message, number barred, message too long, number deactivated. */
const final: ReadonlySet<string> = new Set(['6', '7', '12', '33'])

/** The statuses about the receiver's number itself. */
const badNumber: ReadonlySet<string> = new Set(['7', '33'])

/** Sends text messages through Vonage's SMS API, which reports a refusal in a response of status 200. */
export function vonage(settings: SenderSettings, reportsAt?: string): Sender {
  const { vonageUrl, vonageApiKey: key = '', vonageApiSecret: secret = '', vonageFrom: from = '' } = settings
  const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
  return httpSender({
    channel: 'sms',
    provider: 'Vonage',
    timeoutSeconds: settings.senderTimeoutSeconds,
    keys: [key, secret],
    price: smsPrice(settings),
    request: ({ to, text }) => ({
      url: `${vonageUrl}/sms/json`,
      headers,
      body: new URLSearchParams({
        ...{ from, to: to.slice(1), text, type: smsEncoding(text) === 'gsm' ? 'text' : 'unicode' },
        ...(reportsAt && settings.vonageSignatureSecret ? { callback: `${reportsAt}/vonage` } : {}),
      }),
    }),
    verdict,
    signIn: () => ({ method: 'GET', url: `${vonageUrl}/account/get-balance`, headers }),
  })
}

/**
 * Returns the verdict on a response. A long text is sent in parts, and is accepted only if all its parts are accepted.
 */
function verdict(status: number, body: unknown): Verdict {
  const read = reply.safeParse(body)
  if (!read.success) return undocumented(status)
  const bad = read.data.messages.find((part) => part.status !== '0')
  if (!bad && status === 200) return { accepted: read.data.messages[0]?.['message-id'] ?? '' }
  if (!bad) return { later: `status ${status}` }
  const words = `status ${bad.status}: ${bad['error-text'] ?? ''}`
  if (read.data.messages.some((part) => part.status === '0')) return { unclear: words }
  return final.has(bad.status) ? { refused: words, isContact: badNumber.has(bad.status) } : { later: words }
}
