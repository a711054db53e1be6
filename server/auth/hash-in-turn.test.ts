import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { withOrigin } from '#server/audit/origin.ts'
import { hashInTurn } from './hash-in-turn.ts'

const cores = availableParallelism()

/** Waits for the hashes that the setup of the tests has started. */
async function untilAllAreFree() {
  const all = Promise.withResolvers<void>()
  let running = 0
  const wait = () => {
    running += 1
    if (running === cores) all.resolve()
    return all.promise
  }
  await Promise.all(Array.from({ length: cores }, () => hashInTurn(wait)))
}

test.for([
  ['one network', (host: number) => `2001:db8:7:${host}::1`, '203.0.113.9'],
  ['one network behind a proxy that adds ports', (host: number) => `198.51.100.7:${1024 + host}`, '203.0.113.9:2048'],
] as const)(
  'a flood of logins from %s delays another network’s login by two hashes at most',
  async ([, addressOf, elsewhere]) => {
    await untilAllAreFree()
    const started: string[] = []
    const ends: (() => void)[] = []
    const hashFrom = (ip: string, name: string) =>
      withOrigin({ ip, id: name, headers: {} }, () =>
        hashInTurn(() => {
          started.push(name)
          return new Promise<void>((end) => ends.push(end))
        }),
      )
    const endOne = async () => {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    const flood = Array.from({ length: cores + 20 }, (_, host) => hashFrom(addressOf(host), 'flood'))
    const student = hashFrom(elsewhere, 'student')
    expect(started).toEqual(Array(cores).fill('flood'))
    for (let ended = 0; ended < 2; ended += 1) await endOne()
    expect(started.slice(cores)).toEqual(['flood', 'student'])
    while (ends.length > 0) await endOne()
    await Promise.all([...flood, student])
  },
)
