import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '#server/http/tables.ts'
import { wrong } from '#server/test/codes.ts'
import { ask, confirmGuardian, joinMinor, newGuardianPhone } from '#server/test/guardians.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', TRUST_PROXY: '1' })
})
afterAll(() => platform.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const [stranger, family, third] = [from('203.0.113.9'), from('198.51.100.1'), from('192.0.2.5')]
type From = typeof stranger
const passMinute = () => platform.db.execute(sql`update codes set created_at = created_at - interval '61 seconds'`)
const sendLinks = (phone: string, headers: From) =>
  platform.visitor.call('POST /consent/links', { body: { phone }, headers })
const askBy = (student: Person, phone: string, headers: From) =>
  student.call('POST /student/consent/ask', { body: { phone }, headers })

async function statusesOf(times: number, act: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    await passMinute()
    statuses.push((await act()).status)
  }
  return statuses
}
const fiveThenRefused = [...Array(5).fill(200), 429]

test('a stranger who asks for a guardian’s lost links leaves the guardian links and codes', async () => {
  const student = await joinMinor(platform)
  const phone = newGuardianPhone()
  expect(await statusesOf(6, () => sendLinks(phone, stranger))).toEqual(fiveThenRefused)

  expect((await sendLinks(phone, family)).status).toBe(200)
  const { token: link } = await ask(platform, student, phone)
  const codeFor = (headers: From) => platform.visitor.call('POST /consent/code', { body: { link }, headers })
  expect(await statusesOf(1, () => codeFor(stranger))).toEqual([200])
})

test('a student who uses up a guardian’s codes leaves other networks codes, at most ten a day in all', async () => {
  const phone = newGuardianPhone()
  const askFrom = (headers: From) => async () => askBy(await joinMinor(platform), phone, headers)
  expect(await statusesOf(6, askFrom(stranger))).toEqual(fiveThenRefused)
  expect(await statusesOf(6, askFrom(family))).toEqual(fiveThenRefused)
  expect(await statusesOf(1, askFrom(third))).toEqual([429])
  expect(await platform.sentTo(phone)).toHaveLength(10)
})

test('a phone gets lost links ten times a day from all networks together', async () => {
  const student = await joinMinor(platform)
  const phone = await confirmGuardian(platform.db, student)
  for (const headers of [stranger, family]) {
    expect(await statusesOf(6, () => sendLinks(phone, headers))).toEqual(fiveThenRefused)
  }
  expect(await statusesOf(1, () => sendLinks(phone, third))).toEqual([429])
  expect(await platform.sentTo(phone)).toHaveLength(10)
})

test('an IP address beyond its codes of the hour gets neither a code by a link nor lost links', async () => {
  const { token: link } = await ask(platform, await joinMinor(platform))
  const answered = await confirmGuardian(platform.db, await joinMinor(platform))
  await passMinute()
  const spent = from('203.0.113.200')
  const key = `codes-sent:${spent['x-forwarded-for']}`
  await platform.db.insert(rateLimits).values({ key, count: 1000, ends_at: sql`now() + interval '1 hour'` })
  const codeFor = (headers: From) => platform.visitor.call('POST /consent/code', { body: { link }, headers })
  expect([await codeFor(spent), await sendLinks(answered, spent)]).toMatchObject([{ status: 429 }, { status: 429 }])
  expect([await codeFor(family), await sendLinks(answered, family)]).toMatchObject([{ status: 200 }, { status: 200 }])
})

test('a stranger’s request for lost links keeps the guardian’s code valid', async () => {
  const { phone, code, token } = await ask(platform, await joinMinor(platform))
  await passMinute()
  await sendLinks(phone, stranger)
  const body = { link: token, token: code, answer: 'confirm' }
  expect((await platform.visitor.call('POST /consent/answer', { body })).status).toBe(200)
})

test('a guardian on another network than the student has all five tries of a code', async () => {
  const { code, token } = await ask(platform, await joinMinor(platform))
  const answer = (typed: string) => {
    const body = { link: token, token: typed, answer: 'confirm' }
    return platform.visitor.call('POST /consent/answer', { body, headers: family })
  }
  for (let guess = 0; guess < 4; guess += 1) expect((await answer(wrong(code))).status).toBe(422)
  expect((await answer(code)).status).toBe(200)
})

test('when strangers have used up the guardians’ codes of the hour, guardians who were asked before still answer and get lost links', async () => {
  const { token: link, phone } = await ask(platform, await joinMinor(platform))
  const answered = await confirmGuardian(platform.db, await joinMinor(platform))
  await passMinute()
  const key = 'codes-sent-to:guardian'
  const full = { count: 10_000, ends_at: sql`now() + interval '1 hour'` }
  await platform.db
    .insert(rateLimits)
    .values({ key, ...full })
    .onConflictDoUpdate({ target: rateLimits.key, set: full })
  onTestFinished(async () => {
    await platform.db.delete(rateLimits).where(eq(rateLimits.key, key))
  })

  expect((await askBy(await joinMinor(platform), newGuardianPhone(), family)).status).toBe(429)
  expect((await platform.visitor.call('POST /consent/code', { body: { link }, headers: family })).status).toBe(200)
  const body = { link, token: await platform.codeFor(phone), answer: 'confirm' }
  expect((await platform.visitor.call('POST /consent/answer', { body })).status).toBe(200)
  expect((await sendLinks(answered, family)).status).toBe(200)
  expect(await platform.sentTo(answered)).toHaveLength(1)
})
