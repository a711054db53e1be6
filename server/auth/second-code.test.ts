import { afterAll, expect, test } from 'vitest'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { wrong } from '#server/test/codes.ts'
import { openPlatform } from '#server/test/platform.ts'

const platform = await openPlatform({ LIMIT_WRONG_RESETS_PER_DAY: '3', LIMIT_CODES_SENT_PER_HOUR: '1000' })
afterAll(() => platform.close())

const { visitor } = platform
const forgot = (phone: string, headers = {}) => visitor.call('POST /forgot/password', { body: { phone }, headers })
const verify = (phone: string, token: string, headers = {}) =>
  visitor.call('POST /forgot/verify-otp', { body: { phone, token }, headers })

test('after many wrong reset codes site-wide, a stranger needs two right codes; a known device needs one', async () => {
  const [guessed, stranger, known] = (await Promise.all(
    Array.from({ length: 3 }, async () => (await makeAccount(platform, { verified: true })).phone),
  )) as [string, string, string]
  const login = await visitor.call('POST /login', { body: { phone: known, password: goodPassword } })
  const device = { cookie: String(login.headers['set-cookie']).split(';')[0] }

  await forgot(stranger)
  expect((await verify(stranger, await platform.codeFor(stranger))).status, 'one code before').toBe(200)
  await forgot(guessed)
  for (let guess = 0; guess < 4; guess += 1) await verify(guessed, wrong(await platform.codeFor(guessed)))

  const right = await platform.codeFor(guessed)
  expect(await verify(guessed, right)).toMatchObject({ status: 422, body: { error: 'auth.secondCode' } })
  expect((await verify(guessed, right)).body.error, 'the first code is used up').toBe('auth.invalidCode')
  const second = await platform.codeFor(guessed)
  expect((await verify(guessed, wrong(second))).body.error).toBe('auth.invalidCode')
  const grant = await verify(guessed, second)
  expect(grant).toMatchObject({ status: 200, body: { data: { reset_token: expect.any(String) } } })

  await forgot(known, device)
  expect((await verify(known, await platform.codeFor(known), device)).status).toBe(200)
})
