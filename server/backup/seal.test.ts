import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { seal, sealedSize, unseal } from './seal.ts'

const key = randomBytes(32)
const frame = 256 * 1024

async function* inPieces(bytes: Buffer, size = 70_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sealed = (bytes: Buffer) => buffer(seal(inPieces(bytes), key, 'a'))
const opened = (bytes: Buffer, name = 'a', by = key) => buffer(unseal(inPieces(bytes), by, name))

test.for([0, 1, frame - 1, frame, frame + 1, 3 * frame])('%s bytes come back as they were', async (size) => {
  const bytes = randomBytes(size)
  const whole = await sealed(bytes)
  expect(whole.length).toBe(sealedSize(size))
  expect((await opened(whole)).equals(bytes)).toBe(true)
})

test('cut, swapped, renamed and foreign objects are refused', async () => {
  const whole = await sealed(randomBytes(3 * frame))
  const first = 40 + frame + 16
  const swapped = Buffer.concat([
    whole.subarray(0, 40),
    whole.subarray(first, first + frame + 16),
    whole.subarray(40, first),
    whole.subarray(first + frame + 16),
  ])
  for (const bad of [whole.subarray(0, first), whole.subarray(0, -1), whole.subarray(0, 39), swapped])
    await expect(opened(bad)).rejects.toThrow('cannot be used')
  await expect(opened(whole, 'b')).rejects.toThrow('altered')
  await expect(opened(whole, 'a', randomBytes(32))).rejects.toThrow('altered')
})
