import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { openCodes, wrong } from '#server/test/codes.ts'
import { openPlatform } from '#server/test/platform.ts'

const { platform, resend, forgot, verify, pass } = await openCodes()
afterAll(() => platform.close())

async function unverifiedWithCode() {
  const { id, phone } = await makeAccount(platform)
  await resend(phone)
  return { id, phone, code: await platform.codeFor(phone) }
}

test('the right code verifies the account and signs in', async () => {
  const { id, phone, code } = await unverifiedWithCode()
  const reply = await verify(phone, code)
  expect(reply).toMatchObject({ status: 200, body: { data: { user: { id, user_type: 'student' } } } })
  const me = await platform.visitor.call('GET /user/data', {
    headers: { authorization: `Bearer ${reply.body.data.token}` },
  })
  expect(me.status).not.toBe(401)
  expect((await platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })).status).toBe(200)
})

test('the code may be typed in Arabic digits [L12]', async () => {
  const { phone, code } = await unverifiedWithCode()
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  expect((await verify(phone, arabic)).status).toBe(200)
})

test.for(['', '1234', '123456', '12 34', 'abcde', '１２３４５6'])(
  '%o is refused as a code of five digits [L12]',
  async (token) => {
    const reply = await verify('+201000000001', token)
    expect(reply).toMatchObject({ status: 422, body: { error: 'form.invalid' } })
    expect(Object.keys(reply.body.data)).toEqual(['token'])
  },
)

test('a wrong code, an unknown phone and a verified account get the same answer [L13]', async () => {
  const { phone, code } = await unverifiedWithCode()
  const verified = await makeAccount(platform, { verified: true })
  const answer = await verify(phone, wrong(code))
  expect(answer).toMatchObject({ status: 422, body: { error: 'auth.invalidCode' } })
  expect((await verify('+201098765432', '00000')).body).toEqual(answer.body)
  expect((await verify(verified.phone, '00000')).body).toEqual(answer.body)
  expect((await verify('ch_nobody-knows-this-reference', '00000')).body).toEqual(answer.body)
})

test('after five wrong tries even the right code is refused [L7]', async () => {
  const { phone, code } = await unverifiedWithCode()
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(phone, wrong(code))).status).toBe(422)
  expect((await verify(phone, code)).status).toBe(422)
})

test('four wrong tries of one code do not count for the next code [L8]', async () => {
  const { phone, code } = await unverifiedWithCode()
  for (let tries = 0; tries < 4; tries += 1) await verify(phone, wrong(code))
  await pass(61)
  await resend(phone)
  const next = await platform.codeFor(phone)
  for (let tries = 0; tries < 2; tries += 1) expect((await verify(phone, wrong(next))).status).toBe(422)
  expect((await verify(phone, next)).status).toBe(200)
})

test('after twelve wrong guesses at the same moment even the right code is refused', async () => {
  const { phone, code } = await unverifiedWithCode()
  await Promise.all(Array.from({ length: 12 }, () => verify(phone, wrong(code))))
  expect((await verify(phone, code)).status).toBe(422)
})

test('the right code sent ten times at once works once [L9]', async () => {
  const { phone, code } = await unverifiedWithCode()
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify(phone, code)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(422)])
})

test('a code works only for its own purpose [L10]', async () => {
  const { phone, code } = await unverifiedWithCode()
  await forgot(phone)
  const reset = await platform.codeFor(phone)
  const forReset = (token: string) => platform.visitor.call('POST /forgot/verify-otp', { body: { phone, token } })
  if (code !== reset) {
    expect((await forReset(code)).status).toBe(422)
    expect((await verify(phone, reset)).status).toBe(422)
  }
  expect((await forReset(reset)).status).toBe(200)
  expect((await verify(phone, code)).status).toBe(200)
})

test('an earlier code and a code of ten minutes ago are invalid [L11]', async () => {
  const { phone, code: first } = await unverifiedWithCode()
  await pass(61)
  await resend(phone)
  const second = await platform.codeFor(phone)
  if (first !== second) expect((await verify(phone, first)).status).toBe(422)
  await pass(600)
  expect((await verify(phone, second)).status).toBe(422)
})

test('a second code within a minute is refused, even for an unknown phone [L14]', async () => {
  const { phone } = await unverifiedWithCode()
  for (const asked of [phone, '+201011112222']) {
    await resend(asked)
    const again = await resend(asked)
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
  }
})

test('two requests at the same moment send one code', async () => {
  const { phone } = await makeAccount(platform)
  const replies = await Promise.all([resend(phone), resend(phone), resend(phone)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 429, 429])
  expect(await platform.sentTo(phone)).toHaveLength(1)
})

test('the sixth code of a day waits; each purpose allows five codes [L8 L16]', async () => {
  const { phone } = await makeAccount(platform)
  for (const asked of [phone, '+201033334444']) {
    for (const ask of [resend, forgot]) {
      const statuses: number[] = []
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await ask(asked)).status)
        await pass(61)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  }
  expect(await platform.sentTo(phone)).toHaveLength(10)
})

test('verified and unknown phones get no code, and the answer does not reveal this [L15]', async () => {
  const verified = await makeAccount(platform, { verified: true })
  const unverified = await makeAccount(platform)
  const answers = [await resend(unverified.phone), await resend(verified.phone), await resend('+201044445555')]
  expect(answers.map((reply) => [reply.status, reply.body])).toEqual(Array(3).fill([200, answers[0]?.body]))
  expect(await platform.sentTo(unverified.phone)).toHaveLength(1)
  expect(await platform.sentTo(verified.phone)).toEqual([])
  expect(await platform.sentTo('+201044445555')).toEqual([])
})

test('one IP address cannot send or check more codes than its hourly limit', async () => {
  const strict = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '2', LIMIT_CODE_CHECKS_PER_HOUR: '2' })
  const statuses: number[][] = []
  for (let count = 0; count < 3; count += 1) {
    const phone = `+20100200300${count}`
    const sent = await strict.visitor.call('POST /resend-otp', { body: { phone } })
    const checked = await strict.visitor.call('POST /verify-otp', { body: { phone, token: '00000' } })
    statuses.push([sent.status, checked.status])
  }
  expect(statuses).toEqual([
    [200, 422],
    [200, 422],
    [429, 429],
  ])
  await strict.close()
})

test('codes are stored as hashes, and the replies to a resend and a verification do not contain them', async () => {
  const { phone, code } = await unverifiedWithCode()
  const { rows } = await platform.db.execute<{ code_hash: string }>(
    sql`select code_hash from codes where phone = ${phone}`,
  )
  expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/)
  const answers = JSON.stringify([(await resend(phone)).body, (await verify(phone, wrong(code))).body])
  expect(answers).not.toContain(code)
  expect(await platform.db.$count(users, eq(users.phone, phone))).toBe(1)
})
