import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { freePort } from '#server/test/server-process.ts'
import { checkAddress, whyOf } from './check-address.ts'
import { checkPayments } from './check-payments.ts'

let school: Platform
let mark = ''
let answer: { status: number; body: string; location?: string }
const site = createServer((_request, reply) => {
  reply.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
})
let publicUrl = ''
beforeAll(async () => {
  school = await openPlatform()
  mark = (await school.app.inject('/healthz')).json().school
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await school.close()
})

const check = (url = publicUrl) => checkAddress({ publicUrl: url, school: mark, settings: ['PUBLIC_URL'] })

test('the address counts only when this school itself answers there', async () => {
  answer = { status: 200, body: JSON.stringify({ status: 'ok', school: mark }) }
  expect(await check()).toMatchObject({ state: 'partly', why: { en: expect.stringContaining('this machine only') } })
  answer = { status: 200, body: JSON.stringify({ status: 'ok', school: 'another' }) }
  expect(await check()).toMatchObject({ state: 'failed', why: { en: expect.stringContaining('Another server') } })
  answer = { status: 200, body: '<h1>It works</h1>' }
  expect((await check()).why.en).toContain('Another server')
  answer = { status: 502, body: '' }
  expect((await check()).why.en).toContain('status 502')
  answer = { status: 301, body: '', location: 'https://www.school.example/' }
  expect((await check()).why.en).toContain('redirects to https://www.school.example/')
  const closed = `http://127.0.0.1:${await freePort()}`
  expect((await check(closed)).why.en).toContain('No server accepts connections')
})

test('a missing name and a bad certificate have different findings', () => {
  const failure = (code: string) => new TypeError('fetch failed', { cause: { code } })
  const reasonOf = (code: string) => whyOf(failure(code), 'https://school.example').en
  expect(reasonOf('ENOTFOUND')).toContain('no DNS record')
  for (const code of ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])
    expect(reasonOf(code)).toContain(`not valid (${code})`)
  expect(reasonOf('UND_ERR_CONNECT_TIMEOUT')).toContain('did not answer')
})

const keys = {
  PAYMENT_GATEWAY: 'paymob',
  PAYMOB_SECRET_KEY: 'egy_sk_live_0123456789abcdef',
  PAYMOB_PUBLIC_KEY: 'egy_pk_live_0123456789abcdef',
  PAYMOB_API_KEY: 'QUJD'.repeat(20),
  PAYMOB_HMAC_SECRET: '0123456789ABCDEF0123456789ABCDEF',
  PAYMOB_INTEGRATIONS: '4512345,4512346',
}
const paymob = (signIn = async () => {}) => ({ name: 'paymob', signIn }) as unknown as PaymentGateway
const settle = (some: Partial<typeof keys>, gateway = paymob()) =>
  checkPayments(readConfig({ ...keys, ...some }), gateway)

test('Paymob’s keys are tested for their form before the API key is tried', async () => {
  expect(await settle({})).toMatchObject({
    state: 'partly',
    why: { en: expect.stringContaining('integration ids (2)') },
  })
  for (const [name, value] of [
    ['PAYMOB_HMAC_SECRET', 'secret'],
    ['PAYMOB_INTEGRATIONS', '12'],
    ['PAYMOB_INTEGRATIONS', '4512345,4512345'],
    ['PAYMOB_API_KEY', 'short'],
  ] as const)
    expect(await settle({ [name]: value })).toMatchObject({ state: 'failed', settings: [name] })
  expect(await settle({ PAYMOB_SECRET_KEY: 'egy_sk_test_0123456789abcdef' })).toMatchObject({
    state: 'partly',
    settings: ['PAYMOB_SECRET_KEY'],
  })
  const refusing = paymob(async () => {
    throw new Error('401')
  })
  expect(await settle({}, refusing)).toMatchObject({ state: 'failed', settings: ['PAYMOB_API_KEY'] })
})

test('the check list names the home page’s default numbers until the school clears them', async () => {
  const admin = await school.join('admin')
  const numbers = async () =>
    (await admin.call('POST /admin/setup/checks')).body.data.find(({ key }) => key === 'numbers')
  expect(await numbers()).toMatchObject({ state: 'partly', why: { en: expect.stringContaining('students: 950') } })
  const cleared = { fallback_courses: '', fallback_teachers: '', fallback_students: '' }
  expect((await admin.call('POST /admin/settings', { body: cleared })).status).toBe(200)
  expect(await numbers()).toMatchObject({ state: 'works' })
})

test('the check list says that no backup is configured, and is closed to teachers', async () => {
  const admin = await school.join('admin')
  const { body } = await admin.call('POST /admin/setup/checks')
  expect(body.data.find(({ key }) => key === 'backup')).toMatchObject({
    state: 'missing',
    why: { en: expect.stringContaining('No backup is configured') },
  })
  expect((await (await school.join('teacher')).call('POST /admin/setup/checks')).status).toBe(403)
})
