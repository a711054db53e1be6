import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrong } from '#server/test/codes.ts'
import { ask, joinMinor, passCodeWait } from '#server/test/guardians.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', LIMIT_CODE_CHECKS_PER_HOUR: '1000' })
})
afterAll(() => platform.close())

const answer = (token: string, code: string, given: string) =>
  platform.visitor.call('POST /consent/answer', { body: { link: token, token: code, answer: given } })
const stateOf = async (student: Person) => (await student.call('GET /student/consent')).body.data
const read = (token: string) => platform.visitor.call('POST /consent/read', { body: { link: token } })

test('a guardian reads the request by the link and agrees with the code, without an account', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)

  expect((await read(token)).body.data).toMatchObject({
    student: 'يوسف أحمد علي',
    guardian: phone.slice(-3),
    state: 'pending',
    may: ['confirm', 'refuse', 'stranger'],
  })
  expect(await stateOf(student)).toMatchObject({ needed: 1, state: 'pending', method: 'code' })
  expect((await answer(token, code, 'confirm')).body.data).toEqual({ state: 'confirmed' })

  expect(await stateOf(student)).toMatchObject({ state: 'confirmed', method: 'code', version: '1' })
  expect((await platform.sentTo(student.phone)).at(-1)?.text).toContain('وافق وليّ أمرك')
})

test('a guardian withdraws with the old link and a new code, and may agree again', async () => {
  const student = await joinMinor(platform)
  const { phone, code, token } = await ask(platform, student)
  await answer(token, code, 'confirm')
  await passCodeWait(platform)

  await platform.visitor.call('POST /consent/code', { body: { link: token } })
  const fresh = await platform.codeFor(phone)
  expect((await answer(token, fresh, 'withdraw')).body.data).toEqual({ state: 'withdrawn' })
  expect((await platform.sentTo(phone)).at(-1)?.text).toContain('سُحبت الموافقة')

  await passCodeWait(platform)
  await platform.visitor.call('POST /consent/code', { body: { link: token } })
  expect((await answer(token, await platform.codeFor(phone), 'confirm')).body.data).toEqual({ state: 'confirmed' })
  const { rows } = await platform.db.execute(
    sql`select state, is_current from guardian_consents where student_id = ${student.id} order by id`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['pending', 'confirmed', 'withdrawn', 'confirmed'])
  expect(rows.map(({ is_current }) => is_current)).toEqual([false, false, false, true])
})

test('a stranger’s code, a used code and a code for another child are refused [M6]', async () => {
  const [student, other] = [await joinMinor(platform), await joinMinor(platform)]
  const { phone, code, token } = await ask(platform, student)
  const foreign = await ask(platform, other)

  expect((await answer(token, foreign.code, 'confirm')).body.error).toBe('auth.invalidCode')
  expect((await answer('no-such-link', code, 'confirm')).status).toBe(404)
  await passCodeWait(platform)
  const sibling = await ask(platform, other, phone)
  expect((await answer(token, sibling.code, 'confirm')).body.error).toBe('auth.invalidCode')
  expect(await stateOf(student)).toMatchObject({ state: 'pending' })
  expect((await answer(sibling.token, sibling.code, 'confirm')).status).toBe(200)
  expect((await answer(sibling.token, sibling.code, 'withdraw')).body.error).toBe('auth.invalidCode')
})

test('five wrong guesses end the code [M7]', async () => {
  const { code, token } = await ask(platform, await joinMinor(platform))
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await answer(token, wrong(code), 'confirm')).body.error).toBe('auth.invalidCode')
  }
  expect((await answer(token, code, 'confirm')).body.error).toBe('auth.invalidCode')
})

test('an expired code is refused, and a link ends after seven days', async () => {
  const { code, token } = await ask(platform, await joinMinor(platform))
  await platform.db.execute(sql`update codes set expires_at = now() where purpose = 'consent'`)
  expect((await answer(token, code, 'confirm')).body.error).toBe('auth.invalidCode')
  await platform.db.execute(sql`update consent_links set created_at = now() - interval '7 days'`)
  expect((await read(token)).status).toBe(404)
})

test('twenty answers at once change the state once [M8]', async () => {
  const student = await joinMinor(platform)
  const { code, token } = await ask(platform, student)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => answer(token, code, place % 2 === 0 ? 'confirm' : 'refuse')),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await platform.db.execute(
    sql`select from guardian_consents where student_id = ${student.id} and state <> 'pending'`,
  )
  expect(rows).toHaveLength(1)
})

test('the open link of a second guardian cannot change the first guardian’s answer', async () => {
  const student = await joinMinor(platform)
  const first = await ask(platform, student)
  const second = await ask(platform, student)
  await answer(first.token, first.code, 'refuse')

  expect((await read(second.token)).body.data).toMatchObject({ state: 'refused', may: [], at: null })
  expect((await answer(second.token, second.code, 'confirm')).body.error).toBe('consent.changed')
})
