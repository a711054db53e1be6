import type { Sendable } from '#server/messaging/driver.ts'
import type { Answer } from './stand-in.ts'

/** The message of the providers' documented requests. */

export const verifyCode: Sendable = {
  kind: 'code.verify',
  channel: 'sms',
  to: '+201001112233',
  text: 'رمز التفعيل: 12345. صالح لمدة 5 دقائق، لا تخبر به أحدًا.',
  code: '12345',
}

const keys = { key: 'user-1234', secret: 'very-secret-key' }
const basic = `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}`

export interface SmsProvider {
  name: string
  env: (url: string) => Record<string, string>
  /** The documented request. */
  request: { path: string; authorization?: string; body: unknown }
  accepted: Answer
  reference: string
  /** Documented refusals of the receiver or the text. */
  final: [what: string, answer: Answer][]
  /** Refusals after which a retry may succeed, such as an empty balance, a limit or an unknown code. */
  passing: [what: string, answer: Answer][]
}

const misr = (code: number | string): Answer => [200, { code, SMSID: 7_511, Cost: 1 }]
const vonageSaid = (status: string, text: string): Answer => [
  200,
  { 'message-count': '1', messages: [{ to: '201001112233', 'message-id': '0C00', status, 'error-text': text }] },
]
const infobipSaid = (groupId: number, groupName: string, id: number, name: string): Answer => [
  200,
  {
    messages: [
      { messageId: '2250', status: { groupId, groupName, id, name, description: name }, destination: '201001112233' },
    ],
  },
]
const twilioSaid = (status: number, code: number, words: string): Answer => [
  status,
  { code, message: words, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
]

export const smsProviders: SmsProvider[] = [
  {
    name: 'smsmisr',
    env: (url) => ({
      SMSMISR_URL: url,
      SMSMISR_USERNAME: keys.key,
      SMSMISR_PASSWORD: keys.secret,
      SMSMISR_SENDER: 'sender-token',
    }),
    request: {
      path: '/api/SMS/',
      body: {
        environment: '1',
        username: keys.key,
        password: keys.secret,
        sender: 'sender-token',
        mobile: '201001112233',
        language: '3',
        message: verifyCode.text,
      },
    },
    accepted: misr('1901'),
    reference: '7511',
    final: [
      ['a wrong number', misr('1905')],
      ['a text that is too long', [200, { Code: '1911' }]],
    ],
    passing: [
      ['an empty balance', misr('1906')],
      ['wrong keys', misr('1903')],
      ['maintenance', misr(1907)],
      ['an unknown code', misr('7777')],
    ],
  },
  {
    name: 'twilio',
    env: (url) => ({
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID: keys.key,
      TWILIO_AUTH_TOKEN: keys.secret,
      TWILIO_FROM: 'HESSA',
    }),
    request: {
      path: `/2010-04-01/Accounts/${keys.key}/Messages.json`,
      authorization: basic,
      body: { To: '+201001112233', From: 'HESSA', Body: verifyCode.text },
    },
    accepted: [201, { sid: 'SM123', status: 'queued', error_code: null, error_message: null }],
    reference: 'SM123',
    final: [
      ['a wrong number', twilioSaid(400, 21_211, "The 'To' number +201001112233 is not a valid phone number.")],
      ['a receiver who unsubscribed', twilioSaid(400, 21_610, 'Attempt to send to unsubscribed recipient')],
      ['a landline', twilioSaid(400, 21_614, "'To' number is not a valid mobile number")],
    ],
    passing: [
      ['wrong keys', twilioSaid(401, 20_003, 'Authenticate')],
      ['too many requests', twilioSaid(429, 20_429, 'Too Many Requests')],
      ['a country that is not enabled', twilioSaid(400, 21_408, 'Permission to send an SMS has not been enabled')],
      ['a wrong sender', twilioSaid(400, 21_606, 'The From phone number is not valid')],
      ['a message that failed at once', [201, { sid: 'SM124', status: 'failed', error_code: 30_002 }]],
    ],
  },
  {
    name: 'vonage',
    env: (url) => ({ VONAGE_URL: url, VONAGE_API_KEY: keys.key, VONAGE_API_SECRET: keys.secret, VONAGE_FROM: 'HESSA' }),
    request: {
      path: '/sms/json',
      authorization: basic,
      body: { from: 'HESSA', to: '201001112233', text: verifyCode.text, type: 'unicode' },
    },
    accepted: vonageSaid('0', ''),
    reference: '0C00',
    final: [
      ['an unknown prefix', vonageSaid('6', 'Unroutable message - rejected')],
      ['a barred number', vonageSaid('7', 'Number barred')],
      ['a text that is too long', vonageSaid('12', 'Message too long')],
    ],
    passing: [
      ['a limit', vonageSaid('1', 'Throughput Rate Exceeded')],
      ['wrong keys', vonageSaid('4', 'Bad Credentials')],
      ['an empty balance', vonageSaid('9', 'Quota Exceeded - rejected')],
      ['an inner fault', vonageSaid('5', 'Internal Error')],
      [
        'a second part that was refused',
        [
          200,
          {
            messages: [
              { status: '0', 'message-id': 'a' },
              { status: '1', 'error-text': 'Throughput' },
            ],
          },
        ],
      ],
    ],
  },
  {
    name: 'infobip',
    env: (url) => ({ INFOBIP_URL: url, INFOBIP_API_KEY: keys.secret, INFOBIP_FROM: 'HESSA' }),
    request: {
      path: '/sms/3/messages',
      authorization: `App ${keys.secret}`,
      body: {
        messages: [{ sender: 'HESSA', destinations: [{ to: '201001112233' }], content: { text: verifyCode.text } }],
      },
    },
    accepted: infobipSaid(1, 'PENDING', 26, 'PENDING_ACCEPTED'),
    reference: '2250',
    final: [
      ['a wrong number', infobipSaid(5, 'REJECTED', 52, 'REJECTED_DESTINATION')],
      ['a number outside the network', infobipSaid(5, 'REJECTED', 18, 'REJECTED_DESTINATION_NOT_REGISTERED')],
    ],
    passing: [
      ['an empty balance', infobipSaid(5, 'REJECTED', 12, 'REJECTED_NOT_ENOUGH_CREDITS')],
      ['a flood', infobipSaid(5, 'REJECTED', 20, 'REJECTED_FLOODING_FILTER')],
      [
        'wrong keys',
        [401, { requestError: { serviceException: { messageId: 'UNAUTHORIZED', text: 'Invalid login details' } } }],
      ],
    ],
  },
]
