import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { receiveBytes } from './receive-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-bytes-'))
const disk = { dataDir: folder, diskReserveMegabytes: 1 }
afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  ['one byte each', 1],
  ['seven bytes each', 7],
  ['64 KiB each', 64 * 1024],
  ['1 MiB', 1024 * 1024],
] as const)('a file that arrives in chunks of %s is whole on the disk', async ([name, length]) => {
  const bytes = Buffer.from(Array.from({ length: Math.min(length * 1000, 1_100_000) }, (_, at) => at % 251))
  const chunks = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  )
  const path = join(folder, name)
  expect(await receiveBytes(Readable.from(chunks), path, { disk })).toEqual({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    head: bytes.subarray(0, 16),
  })
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

test('a file that cannot be created ends its stream', async () => {
  const stream = Readable.from([Buffer.from('a')])
  await expect(receiveBytes(stream, join(folder, 'no', 'folder'), { disk })).rejects.toMatchObject({ code: 'ENOENT' })
  expect(stream.destroyed).toBe(true)
})
