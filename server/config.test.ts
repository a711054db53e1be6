import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig, settingTables } from './config.ts'
import type { Setting } from './setting.ts'

test('an empty environment starts a server that only this machine reaches', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: './data',
    databaseUrl: undefined,
    demo: undefined,
    paymentGateway: undefined,
    trustedProxyHops: 0,
    logLevel: 'info',
    limits: { registrationsPerHour: 60, loginsPerHour: 300, wrongPasswords: 5, callsPerMinute: 600 },
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the public address follows the port and the host unless it is set', () => {
  expect(readConfig({ PORT: '8080', HOST: '::1' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://school.example/' }).publicUrl).toBe('https://school.example')
})

test('a server on every network has links that another machine can open', () => {
  const own = Object.values(networkInterfaces()).flatMap((card) => card?.map(({ address }) => address) ?? [])
  const { hostname } = new URL(readConfig({ HOST: '0.0.0.0' }).publicUrl)
  expect(own).toContain(hostname)
  const hasNetwork = own.some((address) => address.includes('.') && !address.startsWith('127.'))
  expect(hostname === '127.0.0.1').toBe(!hasNetwork)
  expect(new URL(readConfig({ HOST: '::' }).publicUrl).hostname).toBe(hostname)
})

test.for([
  ['on', true],
  ['1', true],
  ['TRUE', true],
  ['off', false],
  ['0', false],
  ['false', false],
] as const)('DEMO=%s is understood', ([text, demo]) => {
  expect(readConfig({ DEMO: text }).demo).toBe(demo)
})

test.for([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['DATABASE_POOL', '1'],
  ['DEMO', 'maybe'],
  ['PUBLIC_URL', 'school.example'],
  ['PUBLIC_URL', 'https://school.example/path'],
  ['TRUST_PROXY', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['PAYMENT_GATEWAY', 'cash'],
  ['PAYMOB_URL', 'accept.paymob.com'],
  ['PAYMOB_INTEGRATIONS', '12, card'],
  ['LIMIT_LOGINS_PER_HOUR', 'none'],
  ['SMS_PRICE_EGP', '0.355'],
  ['QUIET_HOURS', '22'],
  ['QUIET_HOURS', '22-24'],
  ['QUIET_HOURS', '9-9'],
  ['SMS_PRICE_EGP', '-1'],
  ['DAILY_CEILING_EGP', '1e3'],
] as const)('%s=%s stops the start with a sentence that names it', ([variable, value]) => {
  expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must be .+\\.$`))
})

test('a ceiling needs the price of each configured channel', () => {
  const ceiling = { DAILY_CEILING_EGP: '50' }
  expect(readConfig(ceiling).senders).toMatchObject({ dailyCeiling: 5000 })
  expect(() => readConfig({ ...ceiling, SMS_PROVIDER: 'vonage' })).toThrow('SMS_PRICE_EGP must be set')
  expect(() => readConfig({ ...ceiling, WHATSAPP_TOKEN: 't' })).toThrow('WHATSAPP_PRICE_EGP must be set')
  const prices = { SMS_PROVIDER: 'vonage', SMS_PRICE_EGP: '0.3', WHATSAPP_TOKEN: 't', WHATSAPP_PRICE_EGP: '1' }
  expect(readConfig({ ...ceiling, ...prices }).senders).toMatchObject({ smsSegmentPrice: 30, whatsappPrice: 100 })
})

test('a gateway for real payments needs all of its keys', () => {
  const keys = { PAYMOB_SECRET_KEY: 'a', PAYMOB_PUBLIC_KEY: 'b', PAYMOB_API_KEY: 'c', PAYMOB_INTEGRATIONS: '12, 34' }

  expect(() => readConfig({ PAYMENT_GATEWAY: 'paymob', ...keys })).toThrow(/^PAYMOB_HMAC_SECRET must be set/)
  expect(readConfig({ PAYMENT_GATEWAY: 'paymob', ...keys, PAYMOB_HMAC_SECRET: 'd' }).paymobIntegrations).toEqual([
    12, 34,
  ])
})

test('the error for a wrong database address does not repeat the password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).not.toThrow(/secret/)
})

test('every variable has a unique name and a valid default', () => {
  const all = settingTables.flatMap((table): Setting<unknown>[] => Object.values(table))
  expect(new Set(all.map((one) => one.variable)).size).toBe(all.length)
  for (const one of all) expect(() => one.read(one.byDefault)).not.toThrow()
})
