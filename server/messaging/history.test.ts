import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { type Driver, NotNow, NotSent, type Sendable } from './driver.ts'
import { openMessenger } from './messenger.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { messages } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.delete(messages))
afterAll(() => database.close())

const open = (send: Driver['send']) => openMessenger(database.db, { send }, () => {})
const letter = (text: string, code?: string): Message => ({
  kind: code ? 'code.verify' : 'student.added',
  channel: 'sms',
  to: '+201001112233',
  text,
  ...(code ? { code } : {}),
})
const collector = () => {
  const sent: Sendable[] = []
  return { sent, send: async (message: Sendable) => void sent.push(message) }
}

test('a sent message stays in the history, without code and without the text of the code', async () => {
  await queueMessage(database.db, { ...letter('your code is 12345', '12345'), person_id: 7 })
  await queueMessage(database.db, { ...letter('open https://school.example/consent/abc'), kind: 'consent.link' })
  await queueMessage(database.db, letter('you are added'))
  await open(collector().send).flush()
  const { rows } = await database.db.execute(
    sql`select kind, person_id, "to", text, code, state from messages order by id`,
  )
  const sent = { to: '+201001112233', code: null, state: 'sent' }
  expect(rows).toEqual([
    { kind: 'code.verify', person_id: 7, text: null, ...sent },
    { kind: 'consent.link', person_id: null, text: null, ...sent },
    { kind: 'student.added', person_id: null, text: 'you are added', ...sent },
  ])
})

test('the history adds the costs of all tries, and keeps the provider’s name and reference', async () => {
  const receipt = {
    channel: 'sms',
    provider: 'Example',
    reference: 'SM1',
    cost: piastres(35),
    contact: '+201001112233',
    bounces: [],
  } as const
  const tries = [() => Promise.reject(new NotSent('silent', 'no answer', { cost: piastres(35) })), async () => receipt]
  const messenger = open(async () => tries.shift()?.())
  await queueMessage(database.db, letter('you are added'))
  await messenger.flush()
  await database.db.execute(sql`update messages set next_at = now()`)
  await messenger.flush()
  const { rows } = await database.db.execute(sql`select state, tries, provider, reference, cost from messages`)
  expect(rows).toEqual([{ state: 'sent', tries: 2, provider: 'Example', reference: 'SM1', cost: 70 }])
})

test('the reason of a failure names neither the code nor the text', async () => {
  const failing = async ({ text, code }: Sendable) => {
    throw new NotSent('silent', `no answer for "${text}" with ${code}`)
  }
  await queueMessage(database.db, letter('your code is 12345', '12345'))
  await open(failing).flush()
  const { rows } = await database.db.execute(sql`select problem, error from messages`)
  expect(rows).toEqual([{ problem: 'silent', error: 'no answer for "…" with …' }])
})

test('a message that the provider refuses for good is tried once and then expires', async () => {
  const tried: string[] = []
  const refusing = async ({ text }: Sendable) => {
    tried.push(text)
    throw new NotSent('refused', 'no such number')
  }
  const messenger = open(refusing)
  await queueMessage(database.db, letter('to nowhere'))
  await messenger.flush()
  await database.db.execute(sql`update messages set expires_at = now(), next_at = now()`)
  await messenger.flush()
  expect(tried).toEqual(['to nowhere'])
  const { rows } = await database.db.execute(sql`select state, tries, problem, next_at from messages`)
  expect(rows).toEqual([{ state: 'expired', tries: 1, problem: 'refused', next_at: null }])
})

test('a message that waits for the morning counts no try, and is sent then', async () => {
  const morning = new Date('2030-01-11T07:00:00Z')
  const night = open(() => Promise.reject(new NotNow(morning)))
  await queueMessage(database.db, letter('you are added'), { minutes: 60 * 24 * 365 * 20 })
  await queueMessage(database.db, letter('ends at night'), { minutes: 60 })
  await database.db.execute(sql`update messages set state = 'failed', problem = 'silent' where text = 'ends at night'`)
  await night.flush()
  const { rows } = await database.db.execute(sql`
    select state, tries, problem, next_at = ${morning.toISOString()} as waits, next_at = expires_at as ends from messages order by id`)
  const waiting = { state: 'waiting', tries: 0, problem: 'morning' }
  expect(rows).toEqual([
    { ...waiting, waits: true, ends: false },
    { ...waiting, waits: false, ends: true },
  ])
  await database.db.execute(sql`update messages set next_at = now()`)
  await open(collector().send).flush()
  const { rows: later } = await database.db.execute(sql`select state, tries, problem from messages order by id`)
  expect(later).toEqual(Array(2).fill({ state: 'sent', tries: 1, problem: null }))
})

test('a contact that was refused for good gets no notice until a message to the contact is accepted', async () => {
  const bounces = [{ contact: '+201001112233', channel: 'sms', words: 'no such number' } as const]
  const marks = async () =>
    (await database.db.execute(sql`select channel, words, by_report from bounced_contacts`)).rows
  await queueMessage(database.db, letter('first'))
  await open(() => Promise.reject(new NotSent('refused', 'no such number', { bounces }))).flush()
  expect(await marks()).toEqual([{ channel: 'sms', words: 'no such number', by_report: false }])
  const failures: unknown[] = []
  await queueMessage(database.db, letter('second'))
  const driver = { send: () => Promise.reject(new NotSent('bounced', 'earlier messages bounced')) }
  await openMessenger(database.db, driver, (problem) => failures.push(problem)).flush()
  const { rows } = await database.db.execute(sql`select state, problem, next_at from messages where text = 'second'`)
  expect([rows, failures]).toEqual([[{ state: 'expired', problem: 'bounced', next_at: null }], []])
  const receipt = {
    channel: 'sms',
    provider: 'Example',
    reference: 'SM2',
    cost: piastres(0),
    contact: '+201001112233',
    bounces: [],
  } as const
  await queueMessage(database.db, letter('your code is 12345', '12345'))
  await open(async () => receipt).flush()
  expect(await marks()).toEqual([])
})

test('an expired message is never sent, and its code is deleted', async () => {
  const { sent, send } = collector()
  await queueMessage(database.db, letter('too late'), { minutes: -1 })
  await queueMessage(database.db, letter('too late: 12345', '12345'), { minutes: -1 })
  await open(send).flush()
  expect(sent).toEqual([])
  const { rows } = await database.db.execute(sql`select state, text, code from messages order by id`)
  expect(rows).toEqual([
    { state: 'expired', text: 'too late', code: null },
    { state: 'expired', text: null, code: null },
  ])
})
