import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Piastres, piastres } from '#contract/money.ts'
import { readConfig } from '#server/config.ts'
import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { openSpending, type Spending, spentOn } from '#server/messaging/spending.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { smsProviders, verifyCode } from '#server/test/sms-providers.ts'
import { type Answer, openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { charging } from './charging.ts'
import { openSender } from './open-senders.ts'
import { pausing } from './pause.ts'
import { route } from './route.ts'
import type { Sender } from './sender.ts'

let database: TestDatabase
let standIn: StandIn
beforeAll(async () => {
  ;[database, standIn] = await Promise.all([createTestDatabase(), openStandIn()])
})
afterAll(async () => {
  standIn.close()
  await database.close()
})

let day = Date.UTC(2030, 0, 1)
/** Opens the spending of a day that no other test uses. */
const newDay = (ceiling?: Piastres) => {
  day += 48 * 3_600_000
  const noon = new Date(day + 12 * 3_600_000)
  return { spending: openSpending(database.db, ceiling, () => noon), spent: () => spentOn(database.db, noon) }
}
const notice: Sendable = { kind: 'password.changed', channel: 'sms', to: '+201001112233', text: 'Changed.' }
const example = (fields: Partial<Sender> = {}): Sender => ({
  channel: 'sms',
  provider: 'Example',
  price: () => piastres(40),
  send: async () => 'reference',
  ...fields,
})
const failing = (problem: Error) => async () => {
  throw problem
}
const driverOf = (...senders: Sender[]) =>
  route({
    senders,
    order: { codeChannels: ['whatsapp', 'sms'], noticeChannels: ['sms', 'whatsapp', 'email'] },
    emailOf: async () => 'sara@example.com',
    otherwise: { send: async () => undefined },
  })

test.for(smsProviders)('$name: each segment of a message is counted at its price', async ({ name, env, accepted }) => {
  const prices = { SMS_PRICE_EGP: '0.35', SMS_PROVIDER: name }
  const sender = openSender('sms', readConfig({ ...env(standIn.url), ...prices }).senders)
  if (!sender) throw new Error('A setting is missing.')
  const { spending, spent } = newDay()
  standIn.answer(accepted)
  const receipt = await driverOf(charging(sender, spending)).send({ ...verifyCode, text: 'ب'.repeat(71) })
  expect(receipt).toMatchObject({ cost: 70, channel: 'sms', provider: sender.provider })
  expect(await spent()).toBe(70)
})

test('a message by WhatsApp costs the price of WhatsApp', async () => {
  const env = { WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_ID: '1', WHATSAPP_CODE_TEMPLATE: 'c', WHATSAPP_PRICE_EGP: '1.5' }
  const sender = openSender('whatsapp', readConfig({ ...env, WHATSAPP_URL: standIn.url }).senders)
  expect(sender?.price?.(verifyCode)).toBe(150)
})

test('other messages leave a fifth of the ceiling to codes', async () => {
  const { spending, spent } = newDay(piastres(100))
  const { send } = driverOf(charging(example(), spending))
  await send(notice)
  await send(notice)
  await expect(send(notice)).rejects.toMatchObject({ problem: 'ceiling' })
  await expect(send(verifyCode)).rejects.toMatchObject({ problem: 'ceiling' })
  await driverOf(charging(example({ price: () => piastres(20) }), spending)).send(verifyCode)
  expect(await spent()).toBe(100)
})

test('without room under the ceiling the next channel gets the message, and e-mail is free', async () => {
  const { spending } = newDay(piastres(10))
  const email = example({ channel: 'email', provider: 'SMTP', price: () => piastres(0) })
  expect(await driverOf(charging(example(), spending), charging(email, spending)).send(notice)).toMatchObject({
    channel: 'email',
    cost: 0,
  })
})

test.for<[string, Error, number]>([
  ['a refusal for good', new NotSent('refused', ''), 0],
  ['a refusal for now', new NotSent('other', ''), 0],
  ['silence', new NotSent('silent', ''), 40],
  ['an answer that leaves the outcome open', new NotSent('other', '', { isUncertain: true }), 40],
  ['an unknown fault', new Error('?'), 40],
])('after %s the day keeps only what may be charged', async ([, problem, kept]) => {
  const { spending, spent } = newDay(piastres(100))
  const { send } = driverOf(charging(example({ send: failing(problem) }), spending))
  await expect(send(notice)).rejects.toMatchObject({ cost: kept })
  expect(await spent()).toBe(kept)
})

test('a cost that could not be given back stays counted', async () => {
  const { spending } = newDay(piastres(100))
  const broken: Spending = { ...spending, giveBack: failing(new Error('no database')) }
  const { send } = driverOf(charging(example({ send: failing(new NotSent('other', '')) }), broken))
  await expect(send(notice)).rejects.toMatchObject({ problem: 'other', cost: 40 })
})

test('a refused contact stays refused when its cost could not be given back', async () => {
  const { spending } = newDay(piastres(100))
  const broken: Spending = { ...spending, giveBack: failing(new Error('no database')) }
  const refusing = example({ send: failing(new NotSent('refused', 'unknown number', { isContact: true })) })
  const bounces = [{ contact: notice.to, channel: 'sms', words: 'unknown number' }]
  await expect(driverOf(charging(refusing, broken)).send(notice)).rejects.toMatchObject({ bounces, cost: 40 })
})

test('the cost of a silent channel is part of the message that the next channel sends', async () => {
  const { spending } = newDay()
  const silent = charging(example({ send: failing(new NotSent('silent', '')) }), spending)
  const whatsapp = charging(example({ channel: 'whatsapp', price: () => piastres(7) }), spending)
  expect(await driverOf(silent, whatsapp).send(notice)).toMatchObject({ channel: 'whatsapp', cost: 47 })
})

test('a paused provider reserves no cost', async () => {
  const { spending, spent } = newDay()
  const sender = pausing(charging(example({ send: failing(new NotSent('silent', '')) }), spending), () => 0)
  for (let time = 0; time < 8; time += 1) await sender.send(notice).catch(() => {})
  expect(await spent()).toBe(5 * 40)
})

test.for<[string, Answer, boolean]>([
  ['a fault of the provider', [500, { error: 'oops' }], true],
  ['a success without the documented fields', [200, '<html>'], true],
  [
    'a message of which one part was accepted',
    [200, { messages: [{ status: '0', 'message-id': 'a' }, { status: '1' }] }],
    true,
  ],
  ['a documented limit', [200, { messages: [{ status: '1' }] }], false],
  ['refused keys', [401, {}], false],
])('%s leaves open whether the provider charges: %s', async ([, answer, isUncertain]) => {
  const env = { SMS_PROVIDER: 'vonage', VONAGE_API_KEY: 'k', VONAGE_API_SECRET: 's', VONAGE_FROM: 'f' }
  const sender = openSender('sms', readConfig({ ...env, VONAGE_URL: standIn.url }).senders)
  standIn.answer(answer)
  await expect(sender?.send(verifyCode)).rejects.toMatchObject({ problem: 'other', isUncertain })
})
