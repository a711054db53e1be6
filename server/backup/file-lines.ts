import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Vault } from './vault.ts'

export interface FileLine {
  key: string
  size: number
}

/**
 * Reads the list of a backup's files, in the order of the files' keys. Throws a BadBackup if the list is missing, cut
 * or altered.
 */
export async function* readFileLines(vault: Vault, name: string): AsyncGenerator<FileLine> {
  const text = new PassThrough()
  const unpacked = pipeline(vault.read(name), createZstdDecompress(), text)
  unpacked.catch((problem) => text.destroy(problem))
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [key = '', size = ''] = line.split('\t')
      yield { key, size: Number(size) }
    }
    await unpacked
  } finally {
    text.destroy()
    await unpacked.catch(() => {})
  }
}
