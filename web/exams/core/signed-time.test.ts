import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { fakeDevice } from './fake-device.ts'
import { signedTime } from './signed-time.ts'

const refused = (status: number) => () => Promise.reject(new ApiError(status, 'anything', ''))

test('a signed time lies between its request and its reply on the page’s clock', async () => {
  const { clock, standStill } = fakeDevice()
  standStill(100)
  const ask = async () => {
    standStill(40)
    return { server_now: 'now', stamp: 'signed', more: 1 }
  }
  expect(await signedTime(clock, ask)).toEqual({
    clock: 'page',
    server_now: 'now',
    stamp: 'signed',
    sent_ms: 100,
    received_ms: 140,
  })
})

test('a refused signed time is left out', async () => {
  expect(await signedTime(fakeDevice().clock, refused(403))).toBeUndefined()
})

test.for([0, 429, 503])('a request for a signed time that failed with status %s may be repeated', async (status) => {
  await expect(signedTime(fakeDevice().clock, refused(status))).rejects.toMatchObject({ status })
})
