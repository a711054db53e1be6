import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import { text } from './values.ts'

/** Providers whose reports the school reads. */
export const reportingProviders = ['whatsapp', 'twilio', 'vonage', 'infobip'] as const

export const messageReportCalls = {
  'POST /message-reports/:provider': endpoint({
    about: {
      ar: 'ما يبلّغه مزوّد الرسائل: وصلت أم لم تصل، ولا يُصدَّق إلا بتوقيعه',
      en: 'Delivery reports of a provider of messages, accepted only with its signature',
    },
    access: 'public',
    usesReserve: true,
    params: z.object({ provider: z.enum(reportingProviders) }),
    query: z.looseObject({}),
    body: z.looseObject({}),
    reply: z.object({ message: z.string() }),
    refuses: ['message.badSignature', 'tooManyRequests'],
    example: {
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ value: { statuses: [{ id: 'wamid.HBgM', status: 'delivered' }] } }] }],
    },
  }),
  'GET /message-reports/whatsapp': endpoint({
    about: {
      ar: 'سؤال ميتا عن ملكية عنوان البلاغات، ويُجاب لمن معه الرمز فقط',
      en: 'Meta’s question whether the school owns the address of its reports, answered only with the token',
    },
    access: 'public',
    query: z.looseObject({
      'hub.mode': text(20).optional(),
      'hub.verify_token': text(200).optional(),
      'hub.challenge': text(200)
        .regex(/^[\w-]+$/, 'invalid')
        .optional(),
    }),
    bytes: 'text/plain',
    reply: bytes,
    refuses: ['message.badSignature', 'tooManyRequests'],
  }),
}
