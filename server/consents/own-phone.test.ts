import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { codes } from '#server/auth/tables.ts'
import { users } from '#server/people/tables.ts'
import { goodPassword, openLogins } from '#server/test/accounts.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { linkChild } from '#server/test/examples.ts'
import { joinMinor } from '#server/test/guardians.ts'
import type { Person } from '#server/test/platform.ts'
import { guardianConsents } from './tables.ts'

const { platform, logIn } = await openLogins()
const { db } = platform
afterAll(() => platform.close())
const password_hash = await hashPassword(goodPassword)
const join = (role: 'student' | 'parent' = 'student') => platform.join(role, { password_hash })
let made = 0
const newPhone = () => {
  made += 1
  return `+20115${String(made).padStart(7, '0')}`
}
const ask = (person: Person, phone: string, password = goodPassword) =>
  person.call('POST /account/phone/code', { body: { phone, password } })
const save = (person: Person, phone: string, token: string) =>
  person.call('POST /account/phone', { body: { phone, token } })
const phoneOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]?.phone
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

test('the phone changes with the code that the new phone got, and the old phone gets a message', async () => {
  const person = await join()
  const phone = newPhone()
  const other = { headers: { authorization: `Bearer ${await openSession(db, person.id)}` } }
  expect((await ask(person, phone.replace('+20', '0'))).status).toBe(200)
  expect(await phoneOf(person)).toBe(person.phone)
  const code = await platform.codeFor(phone)
  expect((await save(person, phone, wrong(code))).body.data).toEqual({ token: [expect.any(String)] })
  const replies = await Promise.all([save(person, phone, code), save(person, phone, code)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await phoneOf(person)).toBe(phone)
  expect((await logIn(phone)).status).toBe(200)
  expect((await logIn(person.phone)).status).toBe(422)
  expect((await platform.visitor.call('GET /user/data', other)).status).toBe(401)
  const news = (sent: { text: string }[]) => sent.filter(({ text }) => text.includes('تغيّر رقم هاتف حسابك'))
  expect(news(await platform.sentTo(person.phone))).toHaveLength(1)
  expect(news(await platform.sentTo(phone))).toHaveLength(1)
})

test('two saves of the code that overlap both succeed', async () => {
  const person = await join()
  const phone = newPhone()
  await ask(person, phone)
  const code = await platform.codeFor(phone)
  const saves = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, person.id)).for('update')
    const all = [save(person, phone, code), save(person, phone, code)]
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(2)
    return { all }
  })
  expect((await Promise.all(saves.all)).map(({ status }) => status)).toEqual([200, 200])
})

test('a phone of another account gets the same reply and no code', async () => {
  const [person, other] = [await join(), await join()]
  const [free, taken] = [await ask(person, newPhone()), await ask(person, other.phone)]
  expect(taken).toMatchObject({ status: free.status, body: free.body })
  expect((await platform.sentTo(other.phone)).filter(({ text }) => text.includes('رمز'))).toEqual([])
  expect((await ask(person, person.phone)).status).toBe(422)
})

test('a wrong password sends nothing, and a stranger cannot use the code', async () => {
  const [person, stranger] = [await join(), await join()]
  const phone = newPhone()
  expect((await ask(person, phone, 'wrong one')).body.data).toEqual({ password: [expect.any(String)] })
  expect(await platform.sentTo(phone)).toEqual([])
  await ask(person, phone)
  expect((await save(stranger, phone, await platform.codeFor(phone))).status).toBe(422)
  expect(await phoneOf(stranger)).toBe(stranger.phone)
})

test('a person asks ten times a day, whichever phones the person types', async () => {
  const person = await join()
  const statuses = []
  for (let times = 0; times < 11; times += 1) statuses.push((await ask(person, newPhone())).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a phone gets the codes of ten requests a day, also from different people at once', async () => {
  const phone = newPhone()
  const asked = { phone, purpose: 'phone', asker: 'person:0', expires_at: new Date() } as const
  await db.insert(codes).values(Array(9).fill(asked))
  const people = [await join(), await join()]
  const replies = await Promise.all(people.map((person) => ask(person, phone)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('the deletion of an account that asked gives a phone no further codes', async () => {
  const [phone, leaver] = [newPhone(), await join()]
  const asked = { phone, purpose: 'phone', asker: `person:${leaver.id}`, user_id: leaver.id } as const
  await db.insert(codes).values(Array(10).fill({ ...asked, expires_at: new Date() }))
  expect((await leaver.call('DELETE /delete/account')).status).toBe(200)
  expect((await ask(await join(), phone)).status).toBe(429)
  expect(await platform.sentTo(phone)).toEqual([])
})

test('of two people who ask for the same free phone, the first to save a code gets the phone, and the other person’s phone stays', async () => {
  const [first, second] = [await join(), await join()]
  const phone = newPhone()
  await ask(first, phone)
  const code = await platform.codeFor(phone)
  await ask(second, phone)
  const later = await platform.codeFor(phone)
  expect((await save(first, phone, code)).status).toBe(200)
  expect((await save(second, phone, later)).status).toBe(422)
  expect(await phoneOf(second)).toBe(second.phone)
})

test('a parent’s consent follows the new phone, and the history keeps the old phone', async () => {
  const [parent, child] = [await join('parent'), await join()]
  await linkChild(db, parent, child)
  const consent = { student_id: child.id, state: 'confirmed', method: 'parent', version: '1' } as const
  await db.insert(guardianConsents).values({ ...consent, guardian_phone: parent.phone, given_by: parent.id })
  const phone = newPhone()
  await ask(parent, phone)
  expect((await save(parent, phone, await platform.codeFor(phone))).status).toBe(200)
  const rows = await db.select().from(guardianConsents).where(eq(guardianConsents.student_id, child.id))
  expect(rows.map((row) => [row.guardian_phone, row.is_current]).sort()).toEqual(
    [
      [parent.phone, false],
      [phone, true],
    ].sort(),
  )
})

test('a refusal of a guardian stays the guardian’s when a parent who only claims the guardian’s phone takes another phone', async () => {
  const guardian = newPhone()
  const parent = await platform.join('parent', { password_hash, phone: guardian, phone_claimed: true })
  const child = await joinMinor(platform)
  await linkChild(db, parent, child)
  const refusal = { student_id: child.id, state: 'refused', method: 'code', version: '1' } as const
  await db.insert(guardianConsents).values({ ...refusal, guardian_phone: guardian })
  const phone = newPhone()
  await ask(parent, phone)
  expect((await save(parent, phone, await platform.codeFor(phone))).status).toBe(200)

  const confirmed = { params: { id: child.id }, body: { answer: 'confirm' } } as const
  const reply = await parent.call('POST /parent/child/:id/consent', confirmed)
  expect(reply).toMatchObject({ status: 409, body: { error: 'consent.otherGuardian' } })
  const rows = await db.select().from(guardianConsents).where(eq(guardianConsents.student_id, child.id))
  expect(rows).toMatchObject([{ state: 'refused', guardian_phone: guardian, is_current: true }])
})

test('a student cannot take the guardian’s phone', async () => {
  const student = await join()
  const guardian = newPhone()
  const consent = { student_id: student.id, state: 'pending', method: 'code', version: '1' } as const
  await db.insert(guardianConsents).values({ ...consent, guardian_phone: guardian })
  expect((await ask(student, guardian)).body.data).toEqual({ phone: [expect.any(String)] })
  const current = and(eq(guardianConsents.student_id, student.id), eq(guardianConsents.is_current, true))
  expect(await db.$count(guardianConsents, current)).toBe(1)
})
