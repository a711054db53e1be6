import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { openMailServer } from '#server/test/mail-server.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { channelWarnings } from './channel-warnings.ts'
import { checkChannels } from './check-channels.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
afterAll(() => standIn.close())

const settingsOf = (env: Record<string, string>) => readConfig({ SENDER_TIMEOUT_SECONDS: '1', ...env }).senders
const vonage = () => ({
  SMS_PROVIDER: 'vonage',
  VONAGE_URL: standIn.url,
  VONAGE_API_KEY: 'user-1234',
  VONAGE_API_SECRET: 'very-secret',
  VONAGE_FROM: 'HESSA',
})
const withoutKeys = (env: Record<string, string>) => channelWarnings(settingsOf(env))
const end = 'Until then its messages go to DATA_DIR/outbox.jsonl.'
const next = 'Until then its messages go to the next channel of their order, or to DATA_DIR/outbox.jsonl.'
const mail = { SMTP_URL: 'smtps://m', SMTP_FROM: 'a@b.c' }
const whatsapp = { WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_ID: '1', WHATSAPP_CODE_TEMPLATE: 'code' }

test('a channel without its keys is named at the start, with the settings that are missing', () => {
  expect(withoutKeys({})).toEqual([
    `No text message reaches a phone: set SMS_PROVIDER. ${end}`,
    `No e-mail leaves the server: set SMTP_HOST, SMTP_FROM. ${end}`,
  ])
  expect(
    withoutKeys({ SMS_PROVIDER: 'twilio', TWILIO_FROM: 'HESSA', SMTP_HOST: 'm', SMTP_USER: 'u', SMTP_FROM: 'a@b.c' }),
  ).toEqual([
    `No text message reaches a phone: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN. ${end}`,
    `No e-mail leaves the server: set SMTP_PASSWORD. ${end}`,
  ])
  expect(withoutKeys({ ...vonage(), ...mail, WHATSAPP_TOKEN: 't' })).toEqual([
    `No WhatsApp message leaves the server: set WHATSAPP_PHONE_ID, WHATSAPP_CODE_TEMPLATE. ${next}`,
  ])
  expect(withoutKeys({ ...vonage(), ...mail })).toEqual([])
})

test.for([
  { CODE_CHANNELS: 'whatsapp' },
  { NOTICE_CHANNELS: 'whatsapp,sms' },
  { CHANNELS_BY_KIND: 'exam.missed=whatsapp' },
] as Record<string, string>[])('WhatsApp without its keys is named at the start if %o names it', (order) => {
  expect(withoutKeys({ ...vonage(), ...mail, ...order })).toEqual([
    `No WhatsApp message leaves the server: set WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_CODE_TEMPLATE. ${next}`,
  ])
})

test('WhatsApp without a template for notices is named at the start if an order sends notices by WhatsApp', () => {
  const warned = (order: Record<string, string>) => withoutKeys({ ...vonage(), ...mail, ...whatsapp, ...order })
  const warning = `WhatsApp carries only codes: set WHATSAPP_NOTICE_TEMPLATE. ${next}`
  expect(warned({ NOTICE_CHANNELS: 'whatsapp' })).toEqual([warning])
  expect(warned({ CODE_CHANNELS: 'whatsapp' })).toEqual([warning])
  expect(warned({ CHANNELS_BY_KIND: 'exam.missed=whatsapp' })).toEqual([warning])
  expect([warned({}), warned({ CHANNELS_BY_KIND: 'code.verify=whatsapp' })]).toEqual([[], []])
  expect(warned({ NOTICE_CHANNELS: 'whatsapp', WHATSAPP_NOTICE_TEMPLATE: 'notice' })).toEqual([])
})

test.for([
  [{ CODE_CHANNELS: 'whatsapp' }, 'set WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_CODE_TEMPLATE'],
  [{ CODE_CHANNELS: 'whatsapp', ...whatsapp }, 'set WHATSAPP_NOTICE_TEMPLATE'],
] as const)(
  'the office reads which settings a message without a connected channel needs: %o',
  async ([order, words]) => {
    const platform = await openPlatform({ ...vonage(), ...order })
    await queueMessage(platform.db, { kind: 'consent.link', channel: 'sms', to: '+201001112233', text: 'https://a.b' })
    await platform.app.messenger.flush()
    const { rows } = await platform.db.execute('select state, problem, error from messages')
    expect(rows).toEqual([{ state: 'unsent', problem: 'unconnected', error: words }])
    await platform.close()
  },
)

test('the check list names the channels that work, the channels that refuse the keys, and the missing settings', async () => {
  const server = await openMailServer()
  standIn.answer([401, { 'error-code-label': 'authentication failed' }])
  const settings = settingsOf({
    ...vonage(),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_FROM: 'a@b.c',
  })

  expect(await checkChannels(settings)).toEqual([
    {
      channel: 'sms',
      state: 'refused',
      provider: 'Vonage',
      settings: [],
      words: 'Vonage: the keys were refused with status 401',
    },
    {
      channel: 'whatsapp',
      state: 'missing',
      settings: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_CODE_TEMPLATE'],
    },
    { channel: 'email', state: 'works', provider: 'SMTP', settings: [] },
  ])
  expect(standIn.asked).toMatchObject([{ method: 'GET', path: '/account/get-balance' }])
  expect(server.mails).toEqual([])

  standIn.answer([200, { value: 10.5 }])
  expect(await checkChannels(settings)).toMatchObject([{ state: 'works' }, { state: 'missing' }, { state: 'works' }])
  standIn.answer('silence')
  await server.close()
  expect(await checkChannels(settings)).toMatchObject([{ state: 'silent' }, { state: 'missing' }, { state: 'silent' }])
})

test('keys without a request that tests them count as untried', async () => {
  const keys = { SMSMISR_USERNAME: 'u', SMSMISR_PASSWORD: 'p', SMSMISR_SENDER: 's' }
  expect(await checkChannels(settingsOf({ SMS_PROVIDER: 'smsmisr', ...keys }))).toMatchObject([
    { state: 'untried', provider: 'SMS Misr' },
    {},
    {},
  ])
})

test('a code leaves through the provider, and does not stay in the database', async () => {
  const platform = await openPlatform(vonage())
  const student = await platform.join('student')
  standIn.answer([200, { messages: [{ status: '0', 'message-id': '0C' }] }])

  await platform.visitor.call('POST /forgot/password', { body: { phone: student.phone } })
  await platform.app.messenger.flush()

  const sent = standIn.asked[0]?.body as { to: string; text: string }
  expect(sent).toMatchObject({ from: 'HESSA', to: student.phone.slice(1) })
  expect(sent.text).toMatch(/\d{5}/)
  const { rows } = await platform.db.execute('select state, text, code from messages')
  expect(rows).toEqual([{ state: 'sent', text: null, code: null }])
  await platform.close()
})

test('a demonstration sends nothing, because its phones belong to strangers', async () => {
  const platform = await openPlatform({ ...vonage(), DEMO: 'on' })
  const student = await platform.join('student')
  standIn.answer([200, {}])

  await platform.visitor.call('POST /forgot/password', { body: { phone: student.phone } })

  expect(await platform.codeFor(student.phone)).toMatch(/^\d{5}$/)
  expect(standIn.asked).toEqual([])
  await platform.close()
})
