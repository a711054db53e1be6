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

test('a flood of logins from one network delays the login of another network by two hashes at most', async () => {
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
  const flood = Array.from({ length: cores + 20 }, (_, host) => hashFrom(`2001:db8:7:${host}::1`, 'flood'))
  const student = hashFrom('203.0.113.9', 'student')
  expect(started).toEqual(Array(cores).fill('flood'))
  for (let ended = 0; ended < 2; ended += 1) await endOne()
  expect(started.slice(cores)).toEqual(['flood', 'student'])
  while (ends.length > 0) await endOne()
  await Promise.all([...flood, student])
})
