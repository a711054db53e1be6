import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, newPhone, register } = await openRegistrations()
afterAll(() => platform.close())

const { visitor, db } = platform
const pass = (seconds: number) => {
  const earlier = sql`make_interval(secs => ${seconds})`
  return Promise.all([
    db.execute(sql`update codes set created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier}`),
    db.execute(sql`update users set created_at = created_at - ${earlier}`),
  ])
}

async function verifyAndDelete(phone: string) {
  const body = { phone, token: await platform.codeFor(phone) }
  const { token } = (await visitor.call('POST /verify-otp', { body })).body.data
  const headers = { authorization: `Bearer ${token}` }
  expect((await visitor.call('DELETE /delete/account', { headers })).status).toBe(200)
}

test('a phone that registers again after a deletion waits a minute for its next code', async () => {
  const phone = newPhone()
  await register({ phone })
  await verifyAndDelete(phone)

  const again = await register({ phone }, { 'accept-language': 'en' })
  expect(again.status).toBe(201)
  expect(again.body.data.wait_seconds).toBeGreaterThan(0)
  expect(again.body.data.wait_seconds).toBeLessThanOrEqual(60)
  expect(again.body.message).toBe(
    `Your account is ready. We sent no code, because this phone has already been sent codes. Ask for one in ${again.body.data.wait_seconds} seconds.`,
  )
  expect(await platform.sentTo(phone)).toHaveLength(1)
  expect((await visitor.call('POST /resend-otp', { body: { phone } })).status).toBe(429)
  await pass(61)
  expect((await visitor.call('POST /resend-otp', { body: { phone } })).status).toBe(200)
  await verifyAndDelete(phone)
})

test('a phone gets five codes in a day, however often it registers and deletes', async () => {
  const phone = newPhone()
  for (let round = 0; round < 6; round += 1) {
    const reply = await register({ phone })
    expect(reply.body.message).toContain(round < 5 ? 'أرسلنا رمز التفعيل' : 'المدة الباقية لطلب الرمز: 24 ساعة.')
    if (round < 5) await verifyAndDelete(phone)
    await pass(61)
  }
  expect(await platform.sentTo(phone)).toHaveLength(5)
})

test('abandoned registrations of a phone share its five codes of a day', async () => {
  const phone = newPhone()
  let sent = 0
  for (let round = 0; round < 6; round += 1) {
    expect((await register({ phone })).status).toBe(201)
    // The worker deletes the texts of messages whose code has expired.
    sent = (await platform.sentTo(phone)).length
    await pass(660)
  }
  expect(sent).toBe(5)
})
