import sharp from 'sharp'
import { expect, test } from 'vitest'
import { declaredPixels } from './picture-header.ts'

const drawn = async (kind: 'jpeg' | 'png' | 'webp', width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .toFormat(kind)
      .toBuffer(),
  )

test.for(['jpeg', 'png', 'webp'] as const)('the size of a %s is read without decoding it', async (kind) => {
  expect(declaredPixels(await drawn(kind, 900, 1201))).toEqual({ width: 900, height: 1201 })
})

test('the size of a lossless WebP and of a very tall picture is read', async () => {
  const lossless = await sharp({ create: { width: 77, height: 33, channels: 4, background: '#0000' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(declaredPixels(new Uint8Array(lossless))).toEqual({ width: 77, height: 33 })
  expect(declaredPixels(await drawn('png', 1, 60_000))).toEqual({ width: 1, height: 60_000 })
})

test('a file that is no picture, or ends too early, has no size', async () => {
  const whole = await drawn('jpeg', 10, 10)
  const files = [new TextEncoder().encode('<script>'), whole.slice(0, 9), new Uint8Array(), new Uint8Array(40)]
  expect(files.map((file) => declaredPixels(file))).toEqual([undefined, undefined, undefined, undefined])
})
