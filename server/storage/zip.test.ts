import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openedZip } from '#server/test/opened-zip.ts'
import { zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an archive holds texts and files under their names, in any script', async () => {
  const path = join(folder, 'a')
  writeFileSync(path, Buffer.alloc(300_000, 'بحث'))
  const zip = zipOf([
    { name: 'account.json', content: Buffer.from('{}') },
    { name: 'homework/1/بحث.pdf', content: async () => createReadStream(path) },
  ])
  const files = await openedZip(await buffer(zip))
  expect(files['account.json']?.toString()).toBe('{}')
  expect(files['homework/1/بحث.pdf']).toEqual(Buffer.alloc(300_000, 'بحث'))
})

test('a missing file aborts the archive', async () => {
  await expect(
    buffer(zipOf([{ name: 'a', content: async () => createReadStream(join(folder, 'gone')) }])),
  ).rejects.toThrow('ENOENT')
})
