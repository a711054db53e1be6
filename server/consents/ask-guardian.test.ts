import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, joinMinor, newGuardianPhone, passCodeWait, tokenIn } from '#server/test/guardians.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', LIMIT_CODE_CHECKS_PER_HOUR: '1000' })
})
afterAll(() => platform.close())

const answer = (token: string, code: string, given: string) =>
  platform.visitor.call('POST /consent/answer', { body: { link: token, token: code, answer: given } })
const stateOf = async (student: Person) => (await student.call('GET /student/consent')).body.data
const askBy = (student: Person, phone: string) => student.call('POST /student/consent/ask', { body: { phone } })
const read = (token: string) => platform.visitor.call('POST /consent/read', { body: { link: token } })

test('a student’s own phone and a broken phone are refused as a guardian’s [M1]', async () => {
  const student = await joinMinor(platform)
  expect((await askBy(student, student.phone)).body).toMatchObject({
    error: 'form.invalid',
    data: { phone: [expect.stringContaining('رقمك')] },
  })
  expect((await askBy(student, '12')).status).toBe(422)
  expect(await platform.sentTo(student.phone)).toEqual([])
})

test('a phone gets one request a minute and five a day, whichever students ask [M2]', async () => {
  const phone = newGuardianPhone()
  for (let times = 0; times < 5; times += 1) {
    const student = await joinMinor(platform)
    expect((await askBy(student, phone)).status).toBe(200)
    const soon = await askBy(await joinMinor(platform), phone)
    expect({ status: soon.status, waits: Number(soon.headers['retry-after']) > 0 }).toEqual({
      status: 429,
      waits: true,
    })
    await passCodeWait(platform)
  }
  expect((await askBy(await joinMinor(platform), phone)).status).toBe(429)
  expect(await platform.sentTo(phone)).toHaveLength(5)
})

test('a student can ask five times a day, whichever phones the student enters [M3]', async () => {
  const student = await joinMinor(platform)
  for (let times = 0; times < 5; times += 1) expect((await askBy(student, newGuardianPhone())).status).toBe(200)
  const sixth = newGuardianPhone()
  expect((await askBy(student, sixth)).status).toBe(429)
  expect(await platform.sentTo(sixth)).toEqual([])
})

test('an owner of a phone who is no guardian gets no other request for thirty days [M4]', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)
  expect((await answer(token, code, 'stranger')).body.data).toEqual({ state: 'pending' })
  await passCodeWait(platform)

  for (const one of [student, await joinMinor(platform)]) {
    expect((await askBy(one, phone)).body.data?.phone).toEqual([expect.stringContaining('ليس وليّ أمر')])
  }
  expect((await read(token)).status).toBe(404)
  await platform.db.execute(
    sql`update consent_links set declined_at = now() - interval '31 days' where guardian_phone = ${phone}`,
  )
  expect((await askBy(student, phone)).status).toBe(200)
})

test('after the deletion of the account that asked, a phone whose owner is no guardian still gets no request [M4]', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)
  await answer(token, code, 'stranger')
  expect((await student.call('DELETE /delete/account')).status).toBe(200)
  await passCodeWait(platform)
  expect((await askBy(await joinMinor(platform), phone)).body.data?.phone).toEqual([expect.any(String)])
})

test('after a refusal only the same phone can be asked, and asking alone changes nothing [M5]', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)
  await answer(token, code, 'refuse')
  await passCodeWait(platform)

  expect((await askBy(student, newGuardianPhone())).body.error).toBe('consent.otherGuardian')
  const again = await ask(platform, student, phone)
  expect(await stateOf(student)).toMatchObject({ state: 'refused' })
  expect((await answer(again.token, again.code, 'confirm')).body.data).toEqual({ state: 'confirmed' })
})

test('a guardian gets a lost link again by phone, and an unknown phone gets the same reply [M9]', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)
  await answer(token, code, 'confirm')
  await passCodeWait(platform)
  const send = (to: string) => platform.visitor.call('POST /consent/links', { body: { phone: to } })

  const unknown = newGuardianPhone()
  const [known, other] = [await send(phone), await send(unknown)]
  expect([known.status, known.body]).toEqual([other.status, other.body])
  expect(await platform.sentTo(unknown)).toEqual([])
  expect((await send(unknown)).status).toBe(429)
  const sent = (await platform.sentTo(phone)).at(-1)?.text
  expect((await read(tokenIn(sent))).body.data).toMatchObject({ state: 'confirmed', may: ['withdraw'] })
})

test('a student of age asks no guardian, and the link of a student who came of age no longer opens', async () => {
  const adult = await platform.join('student', { birth_date: '2000-01-01' })
  expect((await askBy(adult, newGuardianPhone())).body.error).toBe('consent.notNeeded')
  expect(await stateOf(adult)).toMatchObject({ needed: 0 })

  const student = await joinMinor(platform)
  const { token } = await ask(platform, student)
  await platform.db.execute(sql`update users set birth_date = '2000-01-01' where id = ${student.id}`)
  expect((await read(token)).status).toBe(404)
})

test('a student whose guardian was asked cannot become of age by typing another birth date', async () => {
  const student = await joinMinor(platform)
  const change = (birth_date: string) => student.call('POST /student/update/profile', { body: { birth_date } })
  await ask(platform, student)
  expect((await change('2000-01-01')).body.data).toMatchObject({ birth_date: [expect.any(String)] })
  expect((await change('2012-01-01')).status).toBe(200)
})
