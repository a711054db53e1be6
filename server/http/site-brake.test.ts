import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/test/database.ts'
import { countedNetwork } from './counted-network.ts'
import { minute } from './rate-limits.ts'
import { countWrongGuess, takeTry } from './site-brake.ts'
import { rateLimits } from './tables.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const brakeNamed = (name: string) => ({ name, wrongOfAll: 3, tries: { address: 2, network: 4 }, seconds: minute })

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['somewhere', 'somewhere'],
] as const)('the address %s belongs to the network %s', ([address, network]) => {
  expect(countedNetwork(address)).toBe(network)
})

test('guesses spread over the addresses of one network share the network’s tries; other networks go on', async () => {
  const brake = brakeNamed('spread')
  const turnedOn = [
    await countWrongGuess(db, brake),
    await countWrongGuess(db, brake),
    await countWrongGuess(db, brake),
  ]
  expect(turnedOn).toEqual([false, false, true])
  for (let place = 0; place < 4; place += 1) await takeTry(db, brake, `2001:db8:1:${place}::/64`)
  await expect(takeTry(db, brake, '2001:db8:1:9::/64')).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(takeTry(db, brake, '2001:db8:2:9::/64')).resolves.toBeTypeOf('function')
})

test('an address without tries uses up nothing of its network', async () => {
  const brake = { ...brakeNamed('one-address'), tries: { address: 20, network: 60 } }
  for (let guess = 0; guess < 3; guess += 1) await countWrongGuess(db, brake)
  const isAdmitted = (address: string) =>
    takeTry(db, brake, address).then(
      () => true,
      () => false,
    )
  const admitted: boolean[] = []
  for (let tries = 0; tries < 61; tries += 1) admitted.push(await isAdmitted('203.0.113.7'))
  expect(admitted.filter(Boolean)).toHaveLength(20)
  expect(await isAdmitted('203.0.113.8')).toBe(true)
})

test('a try that is returned after a crash adds no further tries', async () => {
  const brake = brakeNamed('crash')
  const turnOn = async () => {
    for (let guess = 0; guess < 3; guess += 1) await countWrongGuess(db, brake)
  }
  await turnOn()
  const giveBacks = [await takeTry(db, brake, '203.0.113.7'), await takeTry(db, brake, '203.0.113.7')]
  await db.delete(rateLimits)
  for (const giveBack of giveBacks) await giveBack()
  await turnOn()
  for (let tries = 0; tries < 2; tries += 1) await takeTry(db, brake, '203.0.113.7')
  await expect(takeTry(db, brake, '203.0.113.7')).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('while the limit is off no try counts, and a right answer returns its try', async () => {
  const brake = brakeNamed('right')
  for (let tries = 0; tries < 9; tries += 1) await takeTry(db, brake, '203.0.113.7')
  for (let guess = 0; guess < 3; guess += 1) await countWrongGuess(db, brake)
  for (let tries = 0; tries < 9; tries += 1) await (await takeTry(db, brake, '203.0.113.7'))()
  await takeTry(db, brake, '203.0.113.7')
  await takeTry(db, brake, '203.0.113.7')
  await expect(takeTry(db, brake, '203.0.113.7')).rejects.toMatchObject({ code: 'tooManyRequests' })
})
