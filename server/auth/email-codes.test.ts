import { afterAll, expect, test } from 'vitest'
import { makeAccount } from '#server/test/accounts.ts'
import { openCodes, wrong } from '#server/test/codes.ts'

const { platform, resend, verify, pass } = await openCodes()
afterAll(() => platform.close())

test('a person who knows only the e-mail gets the code there and a reference in place of the phone [L22]', async () => {
  const { id, phone } = await makeAccount(platform, { email: 'known@example.com' })
  const ask = (email: string) => platform.visitor.call('POST /verify_account', { body: { email } })
  const known = await ask('Known@Example.com')
  const unknown = await ask('unknown@example.com')
  expect(known.body.data.phone).toMatch(/^ch_[\w-]{32}$/)
  expect(unknown.body.data.phone).toMatch(/^ch_[\w-]{32}$/)
  expect(known.body.message).toBe(unknown.body.message)
  expect(await platform.sentTo(phone)).toEqual([])
  expect((await ask('unknown@example.com')).status).toBe(429)
  expect((await ask('known@example.com')).status).toBe(429)

  await pass(61)
  const resent = [await resend(known.body.data.phone), await resend(unknown.body.data.phone)]
  expect(resent.map((reply) => [reply.status, reply.body])).toEqual(Array(2).fill([200, resent[0]?.body]))
  const code = await platform.codeFor('known@example.com')
  expect(await platform.sentTo('known@example.com')).toHaveLength(2)
  expect((await verify(known.body.data.phone, wrong(code))).status).toBe(422)
  expect(await verify(known.body.data.phone, code)).toMatchObject({ status: 200, body: { data: { user: { id } } } })
})

test('a person with a fresh code by phone may get one by e-mail at once', async () => {
  const { phone } = await makeAccount(platform, { email: 'linked@example.com' })
  await resend(phone)
  const reply = await platform.visitor.call('POST /verify_account', { body: { email: 'linked@example.com' } })
  expect(reply.status).toBe(200)
  expect(await platform.sentTo('linked@example.com')).toHaveLength(1)
})

test('codes by e-mail count among the five of an account in a day, and the reply does not say so', async () => {
  const { phone } = await makeAccount(platform, { email: 'often@example.com' })
  for (let count = 0; count < 5; count += 1) {
    await resend(phone)
    await pass(61)
  }
  const reply = await platform.visitor.call('POST /verify_account', { body: { email: 'often@example.com' } })
  expect(reply.status).toBe(200)
  expect(await platform.sentTo('often@example.com')).toEqual([])
})

test('an e-mail with a line break is refused [L22]', async () => {
  const reply = await platform.visitor.call('POST /verify_account', { body: { email: 'a@b.com\r\nBcc:x@y.com' } })
  expect(reply.status).toBe(422)
})
