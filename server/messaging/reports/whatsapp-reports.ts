import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SenderSettings } from '#server/messaging/senders/settings.ts'
import { type Delivery, headerOf, isEqual, jsonOf, type RawReport, type ReportReader } from './report.ts'

const status = z.looseObject({
  id: z.string(),
  status: z.string(),
  errors: z.array(z.looseObject({ code: z.number(), title: z.string().optional() })).optional(),
})
const incoming = z.looseObject({
  id: z.string(),
  from: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
})
const value = z.looseObject({ statuses: z.array(status).optional(), messages: z.array(incoming).optional() })
const report = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(z.looseObject({ value })),
    }),
  ),
})

/** The code of the error for an undeliverable message, for example to a phone without WhatsApp. */
const undeliverable = 131_026

const valuesOf = (raw: RawReport) =>
  (report.safeParse(jsonOf(raw)).data?.entry ?? []).flatMap(({ changes }) => changes).map(({ value }) => value)

/** Returns the reader of WhatsApp's reports. Meta signs the bytes of the body with the app's secret. */
export const whatsappReports = ({ whatsappAppSecret: secret }: SenderSettings): ReportReader => ({
  channel: 'whatsapp',
  provider: 'WhatsApp',
  isSigned: (raw) => {
    if (secret === undefined) return false
    const right = createHmac('sha256', secret).update(raw.rawBody).digest('hex')
    return isEqual(headerOf(raw, 'x-hub-signature-256'), `sha256=${right}`)
  },
  deliveries: (raw) => {
    const statuses = valuesOf(raw).flatMap(({ statuses = [] }) => statuses)
    return statuses.flatMap(({ id: reference, status: state, errors: [error] = [] }): Delivery[] => {
      if (state === 'delivered' || state === 'read') return [{ reference, state: 'delivered' }]
      if (state !== 'failed') return []
      const words = error ? `code ${error.code}: ${error.title ?? ''}` : state
      return [{ reference, state, words, isFinal: error?.code === undeliverable }]
    })
  },
  answers: (raw) =>
    valuesOf(raw)
      .flatMap(({ messages = [] }) => messages)
      .flatMap(({ id: reference, from, text }) => (text ? [{ reference, from, text: text.body }] : [])),
})
