import { expect, test } from 'vitest'
import { fakeDevice } from './fake-device.ts'
import { downloadFile } from './file-download.ts'
import { LinkExpired } from './question-files.ts'

/** Yields `count` parts, each after another `ms` milliseconds. Throws once the download is aborted. */
async function* slowly({ later }: ReturnType<typeof fakeDevice>, count: number, ms: number, signal: AbortSignal) {
  for (let part = 0; part < count; part += 1) {
    await new Promise<void>((arrive, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason))
      later(ms, arrive)
    })
    yield 'byte'
  }
}

function downloading(reply: { status?: number; type?: string; isEmpty?: boolean }, count = 1, ms = 0) {
  const device = fakeDevice()
  const stop = new AbortController()
  const { status = 200, type = 'image/png', isEmpty } = reply
  const file = downloadFile(stop, {
    get: async (signal) => ({ status, type, parts: isEmpty ? undefined : slowly(device, count, ms, signal) }),
    later: device.later,
  })
  return { file, device, stop }
}

test.for(['image/png', 'application/pdf'])('a file of type %s arrives whole', async (type) => {
  const { file, device } = downloading({ type }, 3)
  await device.pass(0)
  expect([(await file).size, (await file).type]).toEqual([12, type])
})

test.for([
  ['a Wi-Fi login page', { type: 'text/html' }],
  ['a reply without a type', { type: '' }],
  ['a failed reply', { status: 500 }],
  ['a reply without a body', { isEmpty: true }],
] as const)('%s does not count as a picture', async ([, reply]) => {
  await expect(downloading(reply).file).rejects.toThrow('no file')
})

test('a refused link counts as expired', async () => {
  await expect(downloading({ status: 403 }).file).rejects.toThrow(LinkExpired)
})

test('a slow download may take any time, but ends after fifteen seconds without a byte', async () => {
  const slow = downloading({}, 10, 14_999)
  await slow.device.pass(150_000)
  expect([(await slow.file).size, slow.stop.signal.aborted]).toEqual([40, false])
  const silent = downloading({}, 1, 15_001)
  const ended = expect(silent.file).rejects.toThrow('aborted')
  await silent.device.pass(15_000)
  await ended
})

test('a finished download is not aborted later', async () => {
  const { file, device, stop } = downloading({})
  await device.pass(0)
  await file
  await device.pass(60_000)
  expect(stop.signal.aborted).toBe(false)
})
