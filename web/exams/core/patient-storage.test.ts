import { expect, test } from 'vitest'
import { fakeDevice } from './fake-device.ts'
import { PatientStorage } from './patient-storage.ts'

/** Creates a storage that counts its connections. */
function storage(connect: () => Promise<string> = async () => 'database') {
  const device = fakeDevice()
  let opened = 0
  const one = new PatientStorage(() => {
    opened += 1
    return connect()
  }, device.later)
  return { one, device, opened: () => opened }
}

test('the storage is opened once for all work', async () => {
  const { one, opened } = storage()
  expect([await one.run(async (db) => db, 'none'), await one.run(async () => 'second', 'none')]).toEqual([
    'database',
    'second',
  ])
  expect(opened()).toBe(1)
})

test('a browser without storage gives the other result and is not asked again', async () => {
  const { one, opened } = storage(() => Promise.reject(new Error('private window')))
  expect([await one.run(async () => 'kept', 'none'), await one.run(async () => 'kept', 'none')]).toEqual([
    'none',
    'none',
  ])
  expect(opened()).toBe(1)
})

const silent = () => new Promise<string>(() => {})

test.for([
  { said: 'that does not open', connect: silent, work: async () => 'kept' },
  { said: 'whose work does not end', connect: async () => 'database', work: silent },
])('a storage $said delays an exam by at most two seconds', async ({ connect, work }) => {
  const { one, device } = storage(connect)
  let got: string | undefined
  void one.run(work, 'none').then((result) => {
    got = result
  })
  await device.pass(1999)
  expect(got).toBeUndefined()
  await device.pass(1)
  expect(got).toBe('none')
})

test('a page that only sends a sealed exam waits longer for the storage', async () => {
  const { one, device } = storage()
  let arrive = (_: string) => {}
  const kept = one.run(() => new Promise<string>((resolve) => (arrive = resolve)), 'none', 20_000)
  await device.pass(19_999)
  arrive('kept')
  expect(await kept).toBe('kept')
})

test('a storage that the browser closed is opened again by the next work', async () => {
  const { one, opened } = storage()
  const closed = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  expect(await one.run(closed, 'none')).toBe('none')
  expect([await one.run(async () => 'kept', 'none'), opened()]).toEqual(['kept', 2])
  one.reopen()
  await one.run(async () => 'kept', 'none')
  expect(opened()).toBe(3)
})

test('any other failure gives the other result and keeps the storage open', async () => {
  const { one, opened } = storage()
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect([await one.run(full, 'none'), await one.run(async () => 'kept', 'none'), opened()]).toEqual([
    'none',
    'kept',
    1,
  ])
})
