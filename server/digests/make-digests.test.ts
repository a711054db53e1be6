import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardianConsents } from '#server/consents/tables.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { messages } from '#server/messaging/tables.ts'
import { users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { lastThursday, pathIn } from '#server/test/digests.ts'
import { linkChild, subscribe } from '#server/test/examples.ts'
import { confirmGuardian, joinMinor, newGuardianPhone } from '#server/test/guardians.ts'
import { makeDigests } from './make-digests.ts'
import { digests } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const due = lastThursday()
const make = (now = due) => makeDigests(cast.platform.app.context, now)
const longAgo = new Date(Date.now() - 60 * 86_400_000)

/** Registers a student under 18 with a subscription that runs for weeks. */
async function joinSubscribed() {
  const student = await joinMinor(cast.platform)
  await subscribe(cast.db, student, cast.course)
  await cast.db.update(subscriptions).set({ starts_at: longAgo }).where(eq(subscriptions.student_id, student.id))
  return student
}

const contactsOf = async (student: { id: number }) =>
  (await cast.db.select().from(digests).where(eq(digests.student_id, student.id))).map(({ contact }) => contact).sort()

test('each confirmed guardian gets one message a week, with and without an account', async () => {
  const student = await joinSubscribed()
  const phone = await confirmGuardian(cast.db, student)
  await linkChild(cast.db, cast.parent, student)
  await make()
  await Promise.all([make(), make()])
  expect(await contactsOf(student)).toEqual([phone, cast.parent.phone].sort())
  const sent = await cast.platform.sentTo(phone)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('أسبوع يوسف:')
  expect(pathIn(sent[0]?.text)).toMatch(/^\/week\/[\w-]{22}$/)
  expect((await cast.platform.sentTo(cast.parent.phone)).map(({ text }) => pathIn(text))).not.toEqual([
    pathIn(sent[0]?.text),
  ])
})

test('a parent whose phone is the consent’s phone gets one message, not two', async () => {
  const [student, parent] = [await joinSubscribed(), await cast.platform.join('parent')]
  await confirmGuardian(cast.db, student, parent.phone)
  await linkChild(cast.db, parent, student)
  await make()
  const rows = await cast.db.select().from(digests).where(eq(digests.student_id, student.id))
  expect(rows.map(({ contact, person_id }) => ({ contact, person_id }))).toEqual([
    { contact: parent.phone, person_id: parent.id },
  ])
})

test('no message goes out without consent, after its withdrawal, for a suspended student or without a subscription', async () => {
  const [pending, withdrawn, suspended, alone] = [
    await joinSubscribed(),
    await joinSubscribed(),
    await joinSubscribed(),
    await joinMinor(cast.platform),
  ]
  await linkChild(cast.db, cast.parent, pending)
  for (const student of [withdrawn, suspended, alone]) await confirmGuardian(cast.db, student)
  await cast.db
    .update(guardianConsents)
    .set({ state: 'withdrawn' })
    .where(eq(guardianConsents.student_id, withdrawn.id))
  await cast.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, suspended.id))
  await make()
  for (const student of [pending, withdrawn, suspended, alone]) expect(await contactsOf(student)).toEqual([])
})

test('messages to a parent whose phone is not proven go to the proven e-mail', async () => {
  const student = await joinSubscribed()
  const parent = await cast.platform.join('parent', { phone_claimed: true, email: 'mother@mail.example' })
  await confirmGuardian(cast.db, student, newGuardianPhone())
  await linkChild(cast.db, parent, student)
  await make()
  expect(await contactsOf(student)).toContain('mother@mail.example')
  expect(await contactsOf(student)).not.toContain(parent.phone)
})

test('messages are written from Thursday evening to Friday evening, and not where the school turned them off', async () => {
  const student = await joinSubscribed()
  await confirmGuardian(cast.db, student)
  const hour = 3_600_000
  const told = [-1, 29 * hour].map((ms) => new Date(due.getTime() + ms))
  for (const now of told) expect(await make(now)).toBe(0)
  const settings = await readSettings(cast.db)
  await saveSettings(cast.db, { ...settings, weekly_messages: false })
  expect(await make()).toBe(0)
  await saveSettings(cast.db, settings)
  expect(await make(new Date(due.getTime() + 27 * hour))).toBe(1)
})

test('once a message has left, the database keeps only the hash of its link’s token', async () => {
  const student = await joinSubscribed()
  const phone = await confirmGuardian(cast.db, student)
  await make()
  const token = pathIn((await cast.platform.sentTo(phone))[0]?.text).slice('/week/'.length)
  const [sent] = await cast.db.select().from(messages).where(eq(messages.about_id, student.id))
  expect(sent).toMatchObject({ kind: 'week.told', text: null, state: 'unsent', is_private: true })
  const [row] = await cast.db.select().from(digests).where(eq(digests.student_id, student.id))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.token_hash).toHaveLength(64)
})
