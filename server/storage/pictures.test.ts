import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodeIcon, encodePicture } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function drawn(side: number): Promise<string> {
  const path = join(folder, `${side}.png`)
  await sharp({ create: { width: side, height: side, channels: 3, background: '#0a7' } }).toFile(path)
  return path
}
const [large, small] = await Promise.all([drawn(1200), drawn(20)])
const network = '2001:db8:1::/48'

test.for([
  ['one person', 'another person', 1, () => encodePicture(small, { use: 'shown', uploader: 2 })],
  ['a network’s visitors', 'a person', network, () => encodePicture(small, { use: 'document', uploader: 2 })],
  ['one person', 'the home screen', 1, () => encodeIcon(small, { size: 20, background: '#fff', share: 1 })],
] as const)('large pictures of %s do not delay the picture of %s', async ([, , uploader, encodeOther]) => {
  const encoded: string[] = []
  const encodes = Array.from({ length: 6 }, async () => {
    await encodePicture(large, { use: 'document', uploader })
    encoded.push('large')
  })
  await encodeOther()
  // In the order of arrival, five large pictures would be complete before the other one begins.
  expect(encoded.length).toBeLessThan(5)
  await Promise.all(encodes)
})
