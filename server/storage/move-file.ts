import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePlace } from './file-place.ts'
import type { storedFiles } from './tables.ts'

export interface Move {
  from: FilePlace
  to: FilePlace
  incoming: string
}

type Row = Pick<typeof storedFiles.$inferSelect, 'key' | 'kind' | 'size' | 'sha256'>

/**
 * Moves a file and returns true after the copy was read back. Returns false for a missing file, a file that differs
 * from its row, or a damaged copy. The file then stays in its place.
 */
export async function moveFile({ from, to, incoming }: Move, { key, kind, size, sha256 }: Row): Promise<boolean> {
  const found = await from.find(key)
  if (found?.size !== size) {
    await found?.close()
    return false
  }
  const path = join(incoming, randomUUID())
  try {
    const sum = await sumOf(await found.read(), path)
    // The row of a picture has the sum of the photo before the encoding.
    if (kind !== 'webp' && sum !== sha256) return false
    if ((await sumAt(to, key)) !== sum) await to.store(key, path)
    if ((await sumAt(to, key)) !== sum) return false
    await from.remove([key])
    return true
  } finally {
    await rm(path, { force: true })
  }
}

async function sumAt(place: FilePlace, key: string): Promise<string | undefined> {
  const found = await place.find(key)
  return found && sumOf(await found.read())
}

/** Returns the SHA-256 of the bytes, and writes the bytes to the path if one is given. */
async function sumOf(bytes: Readable, path?: string): Promise<string> {
  const hash = createHash('sha256')
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  if (path === undefined) for await (const chunk of bytes) hash.update(chunk as Buffer)
  else await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return hash.digest('hex')
}
