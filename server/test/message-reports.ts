import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { twilioSignature } from '#server/messaging/reports/twilio-reports.ts'
import { vonageSignature } from '#server/messaging/reports/vonage-reports.ts'

export const publicUrl = 'https://school.example'
/** The settings of the providers whose documented reports this file makes. */
export const reportEnv = {
  PUBLIC_URL: publicUrl,
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-token',
  TWILIO_AUTH_TOKEN: 'twilio-token',
  VONAGE_SIGNATURE_SECRET: 'vonage-secret',
  INFOBIP_REPORT_USER: 'reporter',
  INFOBIP_REPORT_PASSWORD: 'report-password',
}

export interface SentReport {
  url: string
  headers: Record<string, string>
  payload: string
}

type Outcome = 'delivered' | 'failed' | 'invalid' | 'pending'

export interface ReportingProvider {
  name: 'whatsapp' | 'twilio' | 'vonage' | 'infobip'
  /** The provider's name as people write it. */
  provider: string
  /** Returns the report about the message, with a valid proof of its sender. */
  report: (reference: string, outcome: Outcome) => SentReport
  /** Returns the provider's proven report of a text that a person sent to the school. */
  answer: (reference: string, phone: string, text: string) => SentReport
  /** Returns the report without a valid proof of its sender. */
  forged: (sent: SentReport) => SentReport
}

const at = (name: string) => `/api/message-reports/${name}`
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Returns WhatsApp’s signed report with that value. */
export const whatsapp = (value: object): SentReport => {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', reportEnv.WHATSAPP_APP_SECRET).update(payload).digest('hex')
  return { url: at('whatsapp'), headers: { ...json, 'x-hub-signature-256': `sha256=${signature}` }, payload }
}

const twilio = (fields: Record<string, string>): SentReport => {
  const payload = new URLSearchParams(fields).toString()
  const url = at('twilio')
  const raw = { url: publicUrl + url, headers: form, rawBody: Buffer.from(payload) }
  const signature = twilioSignature(reportEnv.TWILIO_AUTH_TOKEN, raw)
  return { url, headers: { ...form, 'x-twilio-signature': signature }, payload }
}

const vonage = (fields: Record<string, string>): SentReport => {
  const raw = { url: '', headers: json, rawBody: Buffer.from(JSON.stringify(fields)) }
  const { vonageSignatureMethod } = readConfig({}).senders
  const sig = vonageSignature(reportEnv.VONAGE_SIGNATURE_SECRET, vonageSignatureMethod, raw)
  return { url: at('vonage'), headers: json, payload: JSON.stringify({ ...fields, sig }) }
}

const basic = (user: string) =>
  `Basic ${Buffer.from(`${user}:${reportEnv.INFOBIP_REPORT_PASSWORD}`).toString('base64')}`
const infobip = (result: object): SentReport => ({
  url: at('infobip'),
  headers: { ...json, authorization: basic(reportEnv.INFOBIP_REPORT_USER) },
  payload: JSON.stringify({ results: [result] }),
})

const without = (name: string) => (sent: SentReport) => ({
  ...sent,
  headers: Object.fromEntries(Object.entries(sent.headers).filter(([header]) => header !== name)),
})

export const reportingProviders: ReportingProvider[] = [
  {
    name: 'whatsapp',
    provider: 'WhatsApp',
    report: (id, outcome) => {
      const status = { delivered: 'delivered', failed: 'failed', invalid: 'failed', pending: 'sent' }[outcome]
      const code = outcome === 'invalid' ? 131_026 : 131_053
      const errors = status === 'failed' ? { errors: [{ code, title: 'Message undeliverable' }] } : {}
      return whatsapp({ statuses: [{ id, status, timestamp: '1750857384', recipient_id: '201001112233', ...errors }] })
    },
    answer: (id, phone, body) =>
      whatsapp({ messages: [{ id, from: phone.slice(1), timestamp: '1750857384', type: 'text', text: { body } }] }),
    forged: without('x-hub-signature-256'),
  },
  {
    name: 'twilio',
    provider: 'Twilio',
    report: (MessageSid, outcome) =>
      twilio({
        MessageSid,
        MessageStatus: { delivered: 'delivered', failed: 'undelivered', invalid: 'undelivered', pending: 'sent' }[
          outcome
        ],
        ...(outcome === 'failed' ? { ErrorCode: '30003' } : outcome === 'invalid' ? { ErrorCode: '30005' } : {}),
        To: '+201001112233',
      }),
    answer: (MessageSid, From, Body) => twilio({ MessageSid, SmsStatus: 'received', From, To: '+15005550006', Body }),
    forged: (sent) => ({ ...sent, payload: sent.payload.replace('%2B20100', '%2B20111') }),
  },
  {
    name: 'vonage',
    provider: 'Vonage',
    report: (messageId, outcome) =>
      vonage({
        messageId,
        msisdn: '201001112233',
        status: { delivered: 'delivered', failed: 'failed', invalid: 'failed', pending: 'accepted' }[outcome],
        'err-code': { delivered: '0', failed: '2', invalid: '3', pending: '0' }[outcome],
        'message-timestamp': '2030-01-01 12:00:00',
        timestamp: '1893499200',
      }),
    answer: (messageId, phone, text) =>
      vonage({ messageId, msisdn: phone.slice(1), to: '447700900000', text, type: 'text', timestamp: '1893499200' }),
    forged: (sent) => ({ ...sent, payload: sent.payload.replace('"sig":"', '"sig":"0') }),
  },
  {
    name: 'infobip',
    provider: 'Infobip',
    report: (messageId, outcome) => {
      const groupName = { delivered: 'DELIVERED', failed: 'EXPIRED', invalid: 'UNDELIVERABLE', pending: 'PENDING' }[
        outcome
      ]
      const name = {
        delivered: 'DELIVERED_TO_HANDSET',
        failed: 'EXPIRED_EXPIRED',
        invalid: 'UNDELIVERABLE_NOT_DELIVERED',
        pending: 'PENDING_ACCEPTED',
      }
      const error =
        outcome === 'invalid'
          ? { groupId: 1, groupName: 'HANDSET_ERRORS', id: 1, name: 'EC_UNKNOWN_SUBSCRIBER', permanent: true }
          : { groupId: 0, groupName: 'OK', id: 0, name: 'NO_ERROR', permanent: false }
      return infobip({
        messageId,
        to: '201001112233',
        status: { groupId: 3, groupName, id: 5, name: name[outcome] },
        error,
      })
    },
    answer: (messageId, phone, text) =>
      infobip({ messageId, from: phone.slice(1), to: '447700900000', text, cleanText: text, keyword: '' }),
    forged: (sent) => ({ ...sent, headers: { ...sent.headers, authorization: basic('somebody') } }),
  },
]

/** Sends the report and returns its status. */
export async function send(app: FastifyInstance, { url, headers, payload }: SentReport): Promise<number> {
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
}
