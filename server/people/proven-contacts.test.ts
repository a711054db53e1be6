import { afterAll, expect, test } from 'vitest'
import { contactMessages } from '#server/content/tables.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { openedZip } from '#server/test/opened-zip.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, register } = await openRegistrations()
afterAll(() => platform.close())

const { db, visitor } = platform
let made = 0
const newEmail = () => {
  made += 1
  return `unproven${made}@example.com`
}
const type = (person: { call: typeof visitor.call }, email: string) =>
  person.call('POST /student/update/profile', { body: { email } })

/** Registers a student with a proven e-mail and an unproven phone, who then types another person's e-mail. */
async function pretender(email: string, fields: object = {}) {
  const student = await platform.join('student', { phone_claimed: true, email: newEmail(), ...fields })
  expect((await type(student, email)).status).toBe(200)
  return student
}

test('an e-mail in another person’s profile does not stop its owner from registering and proving it', async () => {
  const email = newEmail()
  const typist = await platform.join('student')
  expect((await type(typist, email)).status).toBe(200)

  const registered = await register({ email, user_type: 'teacher', name: 'صاحبة البريد' })
  expect(registered.status).toBe(201)
  const { phone } = (await visitor.call('POST /verify_account', { body: { email } })).body.data
  const proof = await visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(email) } })
  expect(proof.body.data.user.name).toBe('صاحبة البريد')

  expect((await register({ email })).status).toBe(422)
  expect((await type(await platform.join('student'), email)).status).toBe(422)
})

test('a person who typed another person’s e-mail exports none of that person’s letters', async () => {
  const email = newEmail()
  const letter = { name: 'هدى', email, phone: '01000000000', subject: 'سؤال', message: 'رسالة خاصة' }
  await db.insert(contactMessages).values(letter)
  const student = await pretender(email)
  const headers = { authorization: `Bearer ${student.token}` }
  const { rawPayload } = await platform.app.inject({ url: '/api/account/export', headers })
  const account = (await openedZip(rawPayload))['account.json']?.toString()
  expect(account).toContain(email)
  expect(account).not.toContain('رسالة خاصة')
})

test('deleting an account keeps the messages to an e-mail that the person only typed', async () => {
  const email = newEmail()
  const student = await pretender(email)
  await queueMessage(db, { kind: 'letter.answered', channel: 'email', to: email, text: 'to the owner' })
  expect((await student.call('DELETE /delete/account')).status).toBe(200)
  expect(await platform.sentTo(email)).toHaveLength(1)
})

test('a refused consent stops no message to a phone or an e-mail that the student only typed', async () => {
  const email = newEmail()
  const student = await pretender(email, { birth_date: null })
  const office = await platform.join('admin')
  const params = { id: student.id }
  const refused = await office.call('POST /admin/consents/:id/withdraw', { params, body: { reason: 'طلب' } })
  expect(refused.status).toBe(200)
  await queueMessage(db, { kind: 'student.added', channel: 'sms', to: student.phone, text: 'to the owner' })
  await queueMessage(db, { kind: 'letter.answered', channel: 'email', to: email, text: 'to the owner' })
  expect([await platform.sentTo(student.phone), await platform.sentTo(email)]).toMatchObject([
    [{ text: 'to the owner' }],
    [{ text: 'to the owner' }],
  ])
})
