import { eq, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { goodPassword, openLogins } from '#server/test/accounts.ts'
import type { Person } from '#server/test/platform.ts'
import { appCode, giveTwoStep, wrongAppCode } from '#server/test/two-step.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { recoveryCodes, twoSteps } from './tables.ts'
import { twoStepKeys } from './two-step-keys.ts'

const { platform, holdDelay } = await openLogins()
afterAll(() => platform.close())
const password_hash = await hashPassword(goodPassword)

const teacher = () => platform.join('teacher', { password_hash })
const begin = (person: Person, password = goodPassword) => person.call('POST /two-step/begin', { body: { password } })
const confirm = (person: Person, totp: string) => person.call('POST /two-step/confirm', { body: { totp } })
const state = async (person: Person) => (await person.call('GET /two-step')).body.data

async function enrolled() {
  const person = await teacher()
  const { secret } = (await begin(person)).body.data
  const used = appCode(secret)
  const { recovery_codes } = (await confirm(person, used)).body.data
  return { person, secret, used, codes: recovery_codes }
}

describe('enrolment', () => {
  test('a person gets a secret for an authenticator app, and ten recovery codes after a right code of the app', async () => {
    const person = await teacher()
    expect(await state(person)).toEqual({ is_on: 0, is_required: 0, since: null, recovery_codes_left: 0 })

    const { secret, address } = (await begin(person)).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain(person.phone)
    expect((await state(person)).is_on, 'before the first code').toBe(0)

    expect(await confirm(person, wrongAppCode(secret))).toMatchObject({
      status: 422,
      body: { error: 'auth.wrongTwoStepCode' },
    })
    const { recovery_codes } = (await confirm(person, appCode(secret))).body.data
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await state(person)).toMatchObject({ is_on: 1, recovery_codes_left: 10, since: expect.any(String) })
  })

  test('the code may be typed in Arabic digits and with a blank in the middle', async () => {
    const person = await teacher()
    const { secret } = (await begin(person)).body.data
    const code = appCode(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await confirm(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('a stolen session without the password cannot begin, and its guesses meet the login delay', async () => {
    const person = await teacher()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await begin(person, 'wrong')).body.data).toEqual({ password: [expect.any(String)] })
    await holdDelay(person.phone)
    expect((await begin(person)).status).toBe(429)
    expect(await platform.db.$count(twoSteps, eq(twoSteps.user_id, person.id))).toBe(0)
  })

  test('wrong codes count like wrong passwords: after five even the right code waits', async () => {
    const person = await teacher()
    const { secret } = (await begin(person)).body.data
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(person, wrongAppCode(secret))).body.error).toBe('auth.wrongTwoStepCode')
    await holdDelay(person.phone)
    expect((await confirm(person, appCode(secret))).status).toBe(429)
    expect((await begin(person)).status).toBe(429)
    expect((await state(person)).is_on).toBe(0)
  })

  test('a second enrolment is refused while the first is on, and nothing changes', async () => {
    const { person, secret } = await enrolled()
    expect((await begin(person)).body.error).toBe('twoStep.on')
    expect((await confirm(person, appCode(secret, 1))).body.error).toBe('twoStep.on')
    expect(await state(person)).toMatchObject({ is_on: 1, recovery_codes_left: 10 })
  })

  test('a code without an enrolment, or an hour after its beginning, is refused', async () => {
    const person = await teacher()
    expect((await confirm(person, '123456')).body.error).toBe('twoStep.off')
    const { secret } = (await begin(person)).body.data
    await platform.db.execute(sql`update two_steps set created_at = created_at - interval '61 minutes'`)
    expect((await confirm(person, appCode(secret))).body.error).toBe('twoStep.off')
  })

  test('the same right code sent ten times at once turns two-step sign-in on once', async () => {
    const person = await teacher()
    const { secret } = (await begin(person)).body.data
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(person, appCode(secret))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await platform.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(10)
  })

  test('the person’s other sessions end, because they began without the second step', async () => {
    const person = await teacher()
    const elsewhere = { authorization: `Bearer ${await openSession(platform.db, person.id)}` }
    const { secret } = (await begin(person)).body.data
    await confirm(person, appCode(secret))
    expect((await person.call('GET /user/data')).status).toBe(200)
    expect((await platform.visitor.call('GET /user/data', { headers: elsewhere })).status).toBe(401)
  })
})

describe('the database', () => {
  test('has neither the secret nor a recovery code in clear', async () => {
    const { person, secret, codes } = await enrolled()
    const rows = JSON.stringify([
      await platform.db.select().from(twoSteps).where(eq(twoSteps.user_id, person.id)),
      await platform.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, person.id)),
      await platform.db.select().from(auditLog),
    ])
    const { hex, base32 } = Secret.fromBase32(secret)
    const forms = [base32, hex, Buffer.from(hex, 'hex').toString('base64url'), ...codes]
    expect([...forms, ...codes.map((code) => code.replaceAll('-', ''))].filter((one) => rows.includes(one))).toEqual([])
  })

  test('cannot give the secret of one person to another', async () => {
    const keys = await twoStepKeys(platform.db)
    const sealed = keys.seal(1, new Secret())
    expect(() => keys.open(2, sealed)).toThrow()
    expect(() => keys.open(1, `${sealed.slice(0, -2)}AA`)).toThrow()
  })
})

describe('turning two-step sign-in off', () => {
  test('needs the password and a code', async () => {
    const { person, secret, used, codes } = await enrolled()
    const off = (password: string, totp: string) => person.call('POST /two-step/off', { body: { password, totp } })
    expect((await off('wrong', appCode(secret, 1))).body.data).toEqual({ password: [expect.any(String)] })
    expect((await off(goodPassword, wrongAppCode(secret))).body.error).toBe('auth.wrongTwoStepCode')
    expect((await off(goodPassword, used)).body.error, 'the used code').toBe('auth.wrongTwoStepCode')
    expect((await off(goodPassword, codes[3] ?? '')).status).toBe(200)
    expect(await state(person)).toMatchObject({ is_on: 0, recovery_codes_left: 0 })
    expect((await off(goodPassword, appCode(secret, 1))).body.error).toBe('twoStep.off')
    expect((await platform.sentTo(person.phone)).at(-1)?.text).toContain('الدخول بخطوتين')
  })

  test('counts a wrong code like a wrong password', async () => {
    const { person, secret } = await enrolled()
    const off = (totp: string) => person.call('POST /two-step/off', { body: { password: goodPassword, totp } })
    for (let tries = 0; tries < 5; tries += 1) expect((await off(wrongAppCode(secret))).status).toBe(422)
    await holdDelay(person.phone)
    expect((await off(appCode(secret, 1))).status).toBe(429)
  })
})

test('an unfinished enrolment is deleted after a day', async () => {
  const { sweepAuth } = await import('./sweep-auth.ts')
  const [waiting, on] = [await teacher(), await teacher()]
  await giveTwoStep(platform, waiting, { waits: true })
  await giveTwoStep(platform, on)
  await platform.db.execute(sql`update two_steps set created_at = created_at - interval '2 days'`)
  await sweepAuth(platform.app.context)
  expect(await platform.db.$count(twoSteps, eq(twoSteps.user_id, waiting.id))).toBe(0)
  expect(await platform.db.$count(twoSteps, eq(twoSteps.user_id, on.id))).toBe(1)
})
