import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/auth/tables.ts'
import { pushSubscriptions } from '#server/messaging/push-tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { openCast } from '#server/test/cast.ts'
import type { Person } from '#server/test/platform.ts'
import { openPushService } from '#server/test/push-service.ts'
import { tell } from './tell.ts'

const service = await openPushService()
const cast = await openCast({ PUSH_HOSTS: `fcm.googleapis.com,${service.host}`, QUIET_HOURS: 'off' })
const { platform, db, student, stranger, teacher, visitor } = cast
afterAll(() => Promise.all([platform.close(), service.close()]))

beforeEach(async () => {
  await db.delete(pushSubscriptions)
  service.pushed.length = 0
  service.answer(201)
})

const turnOn = (who: Person, body: object, language: 'ar' | 'en' = 'ar') =>
  who.call('POST /notices/push', { body }, language)
const grade = (who: Person) =>
  tell(db, {
    ...{ kind: 'homework.graded', to: [who] },
    facts: { homework_id: 7, name: { ar: 'واجب', en: 'Work' }, grade: 9.5, full_mark: 10 },
  })
const pushMessages = () => db.select().from(messages).where(eq(messages.channel, 'push')).orderBy(messages.id)
/** Sends the waiting notices and returns the notices that reached the push service. */
const settled = async () => {
  await platform.app.messenger.flush()
  return service.pushed
}
const isOn = async (who: Person) => (await who.call('GET /notices/push')).body.data.is_on

test('a device shows the notice in its language, readable by that browser alone and signed by the school', async () => {
  const { key } = (await student.call('GET /notices/push')).body.data
  await turnOn(student, service.browser('one'), 'en')
  await grade(student)
  await grade(stranger)
  const [first, ...others] = await settled()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ path: '/push/one', key, claims: { aud: `http://${service.host}` } },
    notice: { title: 'Homework graded', body: 'Your homework “Work” was graded: 9.5 of 10.', link: '/homework/7' },
  })
  expect(first?.ttl).toBeGreaterThan(86_000)
  expect(first?.claims.sub).toMatch(/^mailto:/)
})

test('a device belongs to its session and ends with it', async () => {
  const person = await platform.join('student')
  await turnOn(person, service.browser('gone'))
  expect(await isOn(person)).toBe(1)
  await person.call('POST /logout')
  await grade(person)
  expect(await db.$count(pushSubscriptions)).toBe(0)
  expect(await settled()).toEqual([])
})

test('a device whose session ended while the notice waited shows nothing', async () => {
  const person = await platform.join('student')
  await turnOn(person, service.browser('idle'))
  await db.transaction(async (tx) => {
    await tell(tx, { kind: 'password.changed', facts: {}, to: [person] })
    await tx.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, person.id))
  })
  expect(await settled()).toEqual([])
  expect((await pushMessages()).at(-1)).toMatchObject({ state: 'expired', problem: 'bounced' })
})

test('a browser whose next person signs in shows no notice of the earlier person', async () => {
  const browser = service.browser('shared')
  await turnOn(student, browser)
  await turnOn(stranger, browser)
  expect([await isOn(student), await isOn(stranger)]).toEqual([0, 1])
  await grade(student)
  expect(await settled()).toEqual([])
})

test.for([404, 410])('after a status of %i the device gets nothing more, and nothing is retried', async (status) => {
  await turnOn(student, service.browser('ended'))
  service.answer(status)
  await grade(student)
  expect((await settled()).length).toBe(1)
  expect([await db.$count(pushSubscriptions), await isOn(student)]).toEqual([0, 0])
})

test('after a fault of the push service the notice waits for another try, and the device stays', async () => {
  await turnOn(student, service.browser('busy'))
  service.answer(503)
  await grade(student)
  await settled()
  expect((await pushMessages()).at(-1)?.problem).toBe('other')
  expect(await isOn(student)).toBe(1)
  service.answer(201)
  await db.update(messages).set({ next_at: sql`now()` }).where(eq(messages.channel, 'push'))
  await grade(student)
  expect(new Set((await settled()).map(({ notice }) => notice.tag)).size).toBe(1)
})

test('a kind that is turned off for devices reaches no device', async () => {
  await turnOn(student, service.browser('wish'))
  const wish = (on: 0 | 1) =>
    student.call('POST /notices/wishes', { body: { kind: 'homework.graded', channel: 'push', on } })
  expect((await wish(0)).status).toBe(200)
  await grade(student)
  expect(await settled()).toEqual([])
  await wish(1)
})

test('turning a device on and off twice is harmless', async () => {
  const browser = service.browser('twice')
  await Promise.all([turnOn(student, browser), turnOn(student, browser), turnOn(stranger, browser)])
  expect(await db.$count(pushSubscriptions)).toBe(1)
  for (const who of [student, stranger, student]) expect((await who.call('DELETE /notices/push')).status).toBe(200)
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('a session cannot turn off the device of another session, and a visitor has no device', async () => {
  await turnOn(student, service.browser('mine'))
  await stranger.call('DELETE /notices/push')
  expect([await isOn(student), await isOn(stranger)]).toEqual([1, 0])
  expect((await visitor.call('GET /notices/push')).status).toBe(401)
})

test.for([
  ['an address of another server', { endpoint: 'https://169.254.169.254/latest' }],
  ['plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
  ['a key of no curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a secret of wrong length', { auth: 'short' }],
  ['no address', { endpoint: '' }],
  ['a list', { endpoint: ['https://fcm.googleapis.com/'] }],
] as const)('%s is refused as a device', async ([, change]) => {
  const { status, body } = await turnOn(teacher, { ...service.browser('bad'), ...change })
  expect([status, Object.keys(body.data ?? {})]).toEqual([422, Object.keys(change)])
  expect(await isOn(teacher)).toBe(0)
})

test('a text longer than a screen is cut, but not within a character', async () => {
  await turnOn(student, service.browser('long'))
  const facts = { course_id: 1, course: { ar: 'كورس', en: '' }, text: 'نص😀'.repeat(250) }
  await tell(db, { kind: 'course.announced', facts, to: [student] })
  const [first] = await settled()
  expect([first?.notice.body.endsWith('…'), first?.notice.body.isWellFormed()]).toEqual([true, true])
})
