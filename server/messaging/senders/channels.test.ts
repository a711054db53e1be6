import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMailServer } from '#server/test/mail-server.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { checkChannels } from './check-channels.ts'
import { channelWarnings } from './missing-settings.ts'

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
  expect(withoutKeys({ ...vonage(), SMTP_URL: 'smtps://m', SMTP_FROM: 'a@b.c', WHATSAPP_TOKEN: 't' })).toEqual([
    `No WhatsApp message leaves the server: set WHATSAPP_PHONE_ID, WHATSAPP_CODE_TEMPLATE. ${end}`,
  ])
  expect(withoutKeys({ ...vonage(), SMTP_URL: 'smtps://m', SMTP_FROM: 'a@b.c' })).toEqual([])
})

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
