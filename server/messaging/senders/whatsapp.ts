import { z } from 'zod'
import { piastres } from '#contract/money.ts'
import type { Sendable } from '#server/messaging/driver.ts'
import { isPlainCode } from './bound-to-contact.ts'
import { httpSender, keysRefused, undocumented, type Verdict } from './http-sender.ts'
import { languageOfText } from './language-of-text.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'

const accepted = z.looseObject({ messages: z.array(z.looseObject({ id: z.string().min(1) })).min(1) })
const failed = z.looseObject({
  error: z.looseObject({
    code: z.number(),
    message: z.string().optional(),
    error_data: z.looseObject({ details: z.string().optional() }).optional(),
  }),
})

/**
 * The error codes about the receiver. The number is the sender's own, has no WhatsApp, is not allowed, or refuses
 * messages of this kind.
 */
const final: ReadonlySet<number> = new Set([131021, 131026, 131030, 131050])

/** The code of the error for an undeliverable message, for example to a phone without WhatsApp. */
const noWhatsapp = 131_026

/** The highest number of characters of a notice by WhatsApp. */
const longestText = 1000

/** Sends WhatsApp messages through Meta's Cloud API. Only approved templates may open a conversation. */
export function whatsapp(settings: SenderSettings): Sender {
  const { whatsappToken: token = '', whatsappPhoneId: id = '', whatsappNoticeTemplate: notice } = settings
  const phone = `${settings.whatsappUrl}/${settings.whatsappVersion}/${encodeURIComponent(id)}`
  const headers = { authorization: `Bearer ${token}` }
  return httpSender({
    channel: 'whatsapp',
    provider: 'WhatsApp',
    timeoutSeconds: settings.senderTimeoutSeconds,
    keys: [token],
    price: () => settings.whatsappPrice ?? piastres(0),
    carries: (message) =>
      isPlainCode(message) ||
      (message.code === undefined && notice !== undefined && message.text.length <= longestText),
    request: (message) => ({
      url: `${phone}/messages`,
      headers,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to.slice(1),
        type: 'template',
        template: templateOf(message, settings),
      },
    }),
    verdict,
    signIn: () => ({ method: 'GET', url: `${phone}?fields=id`, headers }),
  })
}

function templateOf({ text, code }: Sendable, { whatsappCodeTemplate, whatsappNoticeTemplate }: SenderSettings) {
  const language = { code: languageOfText(text) }
  const words = (value: string) => [{ type: 'text', text: value }]
  // A template's variable must not contain a line break, a tab or more than four spaces in a row.
  if (code === undefined) {
    const line = text.replace(/\s+/g, (space) => (space.includes('\n') ? ' — ' : ' '))
    const body = { type: 'body', parameters: words(line) }
    return { name: whatsappNoticeTemplate, language, components: [body] }
  }
  const button = { type: 'button', sub_type: 'url', index: '0', parameters: words(code) }
  return { name: whatsappCodeTemplate, language, components: [{ type: 'body', parameters: words(code) }, button] }
}

function verdict(status: number, body: unknown): Verdict {
  const made = accepted.safeParse(body)
  if (status === 200 && made.success) return { accepted: made.data.messages[0]?.id ?? '' }
  const problem = failed.safeParse(body)
  if (!problem.success) return undocumented(status)
  const { code, message = '', error_data } = problem.data.error
  const words = `code ${code}: ${error_data?.details ?? message}`
  return final.has(code)
    ? { refused: words, isContact: code === noWhatsapp }
    : { later: `${keysRefused(status) ?? ''} ${words}` }
}
