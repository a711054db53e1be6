import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { countedAddress } from './counted-address.ts'

const platform = await openPlatform({ TRUST_PROXY: '1', LIMIT_LETTERS_PER_HOUR: '1' })
afterAll(() => platform.close())

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::5', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // Some proxies append the port, which changes with every connection.
  ['203.0.113.7:50412', '203.0.113.7'],
  ['[2001:db8:1:2::5]:50412', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::5', '2001:db8:1:2::/64'],
] as const)('%s is counted as %s', ([address, counted]) => {
  expect(countedAddress(address)).toBe(counted)
})

test('one limit covers a whole IPv6 network; the next network has its own', async () => {
  const letter = { name: 'منى', email: 'm@example.com', phone: '01001234567', subject: 'سؤال', message: 'مرحبًا' }
  const write = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await platform.visitor.call('POST /contact', { body: letter, headers })).status
  }
  expect(await write('2001:db8:1:2::5')).toBe(201)
  expect(await write('2001:db8:1:2:ffff::6')).toBe(429)
  expect(await write('2001:db8:1:3::5')).toBe(201)
})
