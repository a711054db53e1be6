import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Sendable } from '#server/messaging/driver.ts'
import { type Answer, openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { openSender } from './open-senders.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
afterAll(() => standIn.close())

const open = (env: Record<string, string> = {}) => {
  const { senders } = readConfig({
    WHATSAPP_URL: standIn.url,
    WHATSAPP_TOKEN: 'very-secret-token',
    WHATSAPP_PHONE_ID: '1066',
    WHATSAPP_CODE_TEMPLATE: 'hessa_code',
    SENDER_TIMEOUT_SECONDS: '1',
    ...env,
  })
  const sender = openSender('whatsapp', senders)
  if (!sender) throw new Error('A setting is missing.')
  return sender
}
const facts = { channel: 'whatsapp', to: '+201001112233' } as const
const code: Sendable = { ...facts, kind: 'code.reset', text: 'رمز تغيير كلمة المرور: 12345.', code: '12345' }
const notice: Sendable = { ...facts, kind: 'password.changed', text: 'Your password was changed.\n\n  Was it   you?' }
const accepted: Answer = [
  200,
  { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1', message_status: 'accepted' }] },
]
const metaSaid = (status: number, code: number, details: string): Answer => [
  status,
  {
    error: { message: `(#${code}) ${details}`, type: 'OAuthException', code, error_data: { details }, fbtrace_id: 'x' },
  },
]
const fail = async (answer: Answer, message = code) => {
  standIn.answer(answer)
  return open({ WHATSAPP_NOTICE_TEMPLATE: 'hessa_notice' })
    .send(message)
    .then(
      () => undefined,
      (problem) => problem,
    )
}

test('a code leaves in the approved template, once in its body and once in its copy button', async () => {
  standIn.answer(accepted)

  expect(await open().send(code)).toBe('wamid.1')

  const words = [{ type: 'text', text: '12345' }]
  expect(standIn.asked).toEqual([
    {
      method: 'POST',
      path: '/v23.0/1066/messages',
      authorization: 'Bearer very-secret-token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '201001112233',
        type: 'template',
        template: {
          name: 'hessa_code',
          language: { code: 'ar' },
          components: [
            { type: 'body', parameters: words },
            { type: 'button', sub_type: 'url', index: '0', parameters: words },
          ],
        },
      },
    },
  ])
})

test('another message leaves in the template for notices, without line breaks', async () => {
  standIn.answer(accepted)

  await open({ WHATSAPP_NOTICE_TEMPLATE: 'hessa_notice' }).send(notice)

  const text = 'Your password was changed. — Was it you?'
  expect(standIn.asked[0]?.body).toMatchObject({
    template: {
      name: 'hessa_notice',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  })
})

test('without an approved form WhatsApp carries no message: a notice, a code with advice, a code with a link', () => {
  const both = { ...open(), withNotice: open({ WHATSAPP_NOTICE_TEMPLATE: 'hessa_notice' }) }
  expect(both.carries?.(code)).toBe(true)
  expect(both.carries?.(notice)).toBe(false)
  expect(both.withNotice.carries?.(notice)).toBe(true)
  expect(both.withNotice.carries?.({ ...notice, text: 'a'.repeat(1001) })).toBe(false)
  expect(both.withNotice.carries?.({ ...code, kind: 'code.contact' })).toBe(false)
  expect(both.withNotice.carries?.({ ...code, text: 'أجب: https://school.example/c/x والرمز 12345' })).toBe(false)
})

test.for<[string, Answer]>([
  ['a phone without WhatsApp', metaSaid(400, 131_026, 'Message undeliverable')],
  ['a phone that is not allowed', metaSaid(400, 131_030, 'Recipient phone number not in allowed list')],
])('%s is final', async ([, answer]) => {
  expect(await fail(answer)).toMatchObject({ problem: 'refused' })
})

test.for<[string, Answer]>([
  ['an old token', metaSaid(401, 190, 'Access token has expired')],
  ['a limit', metaSaid(400, 130_429, 'Cloud API message throughput has been reached')],
  ['too many messages to one phone', metaSaid(400, 131_056, 'Pair rate limit hit')],
  ['a template that does not exist', metaSaid(404, 132_001, 'Template name does not exist in the translation')],
  ['a debt', metaSaid(400, 131_042, 'Business eligibility payment issue')],
  ['a fault of Meta', metaSaid(500, 131_000, 'Something went wrong')],
  ['no JSON', [200, '<html>']],
  ['no id', [200, { messages: [] }]],
])('after %s the message is retried', async ([, answer]) => {
  expect(await fail(answer)).toMatchObject({ problem: 'other' })
})

test.for(['silence', 'hang up', 'redirect'] as const)('after a %s WhatsApp counts as silent', async (answer) => {
  expect(await fail(answer)).toMatchObject({ problem: 'silent' })
})

test('a failure repeats neither the token, the phone nor the code', async () => {
  const { message } = await fail(metaSaid(400, 100, 'very-secret-token +201001112233 201001112233 12345'))
  expect(message).toBe('WhatsApp: code 100: … … … …')
})
