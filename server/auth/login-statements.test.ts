import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { countTry, refundLogin } from './count-tries.ts'
import { countFailure, type Origin, refuseWhileDelayed } from './login-delay.ts'

const { platform, logIn } = await openLogins()
afterAll(() => platform.close())

const account = () => makeAccount(platform, { verified: true })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})

test('a login takes few statements: 14 on a new device, 11 on a known device, 7 with a wrong password', async () => {
  const { phone } = await account()
  const known = cookieOf(await logIn(phone))
  const statements = countStatements()
  const replied = (password: string, headers: Record<string, string>, status: number) => async () =>
    expect((await logIn(phone, password, headers)).status).toBe(status)
  expect(await statements(replied(goodPassword, {}, 200)), 'a new device').toBe(14)
  expect(await statements(replied(goodPassword, known, 200)), 'a known device').toBe(11)
  expect(await statements(replied('wrong', {}, 422)), 'a wrong password').toBe(7)
  expect(await statements(replied('wrong', known, 422)), 'a wrong password on a known device').toBe(7)
})

test('a right and a wrong password of two addresses in one network never wait for each other', async () => {
  const { phone } = await account()
  const from = (host: number) => ({ 'x-forwarded-for': `198.51.100.${host}` })
  for (const host of [1, 2]) await logIn(phone, 'wrong', from(host))
  const replies = await platform.db.transaction(async (tx) => {
    const waiting = (count: number) => expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(count)
    await tx.execute(sql`select from login_failures where phone = ${phone} and origin = 'all' for update`)
    const right = logIn(phone, goodPassword, from(1))
    await waiting(1)
    const wrong = logIn(phone, 'wrong', from(2))
    await waiting(2)
    return { all: [right, wrong] }
  })
  expect((await Promise.all(replies.all)).map(({ status }) => status)).toEqual([200, 422])
})

test('a right password that comes together with the last wrong one keeps the delay and is refused', async () => {
  const { phone } = await account()
  const place: Origin[] = [{ origin: 'address:127.0.0.1', allowed: 5 }]
  for (let tries = 0; tries < 4; tries += 1) expect((await logIn(phone, 'wrong')).status).toBe(422)
  const { right } = await platform.db.transaction(async (tx) => {
    await countFailure(tx, phone, place)
    const reply = logIn(phone)
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(1)
    return { right: reply }
  })
  expect((await right).status).toBe(429)
  await expect(refuseWhileDelayed(platform.db, phone, place)).rejects.toThrow()
})

test('a refund that waits for the count of its address delays no login of another address in the network', async () => {
  const { db } = platform
  const count = (address: string) => countTry(db, { name: 'logins', most: 9, address, own: undefined })
  const counted = await count('203.0.113.1')
  const refunded = await db.transaction(async (tx) => {
    await tx.execute(sql`select from rate_limits where key = 'logins:203.0.113.1' for update`)
    const refund = refundLogin(db, await account(), counted)
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(1)
    await count('203.0.113.2')
    return { refund }
  })
  await refunded.refund
  const { rows } = await db.execute(sql`select key, count from rate_limits where key like '%203.0.113.%' order by key`)
  expect(rows.map((row) => Object.values(row).join(' ')).sort()).toEqual([
    'logins-of-network:203.0.113.0/24 1',
    'logins:203.0.113.1 0',
    'logins:203.0.113.2 1',
  ])
})
