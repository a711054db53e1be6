import { z } from 'zod'
import { httpSender, keysRefused, undocumented, type Verdict } from './http-sender.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { smsPrice } from './sms-price.ts'

const accepted = z.looseObject({ sid: z.string().min(1), status: z.string(), error_code: z.number().nullish() })
const failed = z.looseObject({ code: z.number(), message: z.string().optional() })

/**
 * The error codes about the receiver: invalid number, short code, unsubscribed, no route, no mobile number. The last
 * two codes are about the text: too long or empty. After any other code the message is retried.
 */
const final: ReadonlySet<number> = new Set([21211, 21217, 21265, 21610, 21612, 21614, 21617, 21619])

/** Sends text messages through Twilio's Messages resource. */
export function twilio(settings: SenderSettings, reportsAt?: string): Sender {
  const { twilioUrl, twilioAccountSid: sid = '', twilioAuthToken: token = '', twilioFrom: from = '' } = settings
  const account = `${twilioUrl}/2010-04-01/Accounts/${encodeURIComponent(sid)}`
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` }
  return httpSender({
    channel: 'sms',
    provider: 'Twilio',
    timeoutSeconds: settings.senderTimeoutSeconds,
    keys: [sid, token],
    price: smsPrice(settings),
    request: ({ to, text }) => ({
      url: `${account}/Messages.json`,
      headers,
      body: new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
        ...(reportsAt ? { StatusCallback: `${reportsAt}/twilio` } : {}),
      }),
    }),
    verdict,
    signIn: () => ({ method: 'GET', url: `${account}.json`, headers }),
  })
}

/** The codes about the receiver's number itself. */
const badNumber: ReadonlySet<number> = new Set([21211, 21217, 21265, 21614])

function verdict(status: number, body: unknown): Verdict {
  const made = accepted.safeParse(body)
  if (
    status === 201 &&
    made.success &&
    !made.data.error_code &&
    !/^(failed|undelivered|canceled)$/.test(made.data.status)
  )
    return { accepted: made.data.sid }
  const problem = failed.safeParse(body)
  if (!problem.success) return undocumented(status)
  const words = `code ${problem.data.code}: ${problem.data.message ?? ''}`
  const { code } = problem.data
  if (status === 400 && final.has(code)) return { refused: words, isContact: badNumber.has(code) }
  return { later: `${keysRefused(status) ?? ''} ${words}` }
}
