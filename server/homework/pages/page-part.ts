import { constants, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import { type ReservedDisk, refuseWhenLow } from '#server/storage/disk-room.ts'

/** Returns the folder of pages that have not arrived completely. */
export const partsFolder = ({ files }: Pick<AppContext, 'files'>) => join(files.folder, 'parts')

export const partPath = (context: Pick<AppContext, 'files'>, page: { student_id: number; key: string }) =>
  join(partsFolder(context), `${page.student_id}.${page.key}`)

/** Milliseconds for which the bytes of a broken connection are still read. */
const drainMs = 2000
/**
 * The requests of this process that write to a part, by the part's path. Without the map, devices would send more bytes
 * twice, and nothing else would break.
 */
const writing = new Map<string, { body: Readable; ended: Promise<unknown> }>()

/** Ends an earlier request that still writes to the part, after its received bytes are written. */
export async function endEarlier(path: string): Promise<void> {
  const earlier = writing.get(path)
  if (!earlier) return
  const last = Date.now() + drainMs
  while (earlier.body.readableLength > 0 && writing.get(path) === earlier && Date.now() < last) await setTimeout(5)
  earlier.body.destroy()
  await earlier.ended
}

/** Returns the number of bytes that have arrived; 0 without a file. Throws all other I/O errors. */
export async function partSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return 0
    throw problem
  }
}

interface Place {
  offset: number
  size: number
  /** The disk of the part. */
  disk: ReservedDisk
}

/**
 * Writes the bytes from `offset` on and returns the new size. Keeps the bytes that arrived before the connection broke.
 * Two requests may write in parallel, because a device sends the same bytes at the same place. Throws 413 beyond `size`
 * bytes, and 503 once less than the disk's reserve is free.
 */
export async function appendPart(path: string, body: Readable, place: Place): Promise<number> {
  const written = writeAll(path, body, place)
  const mine = { body, ended: written.catch(() => undefined) }
  writing.set(path, mine)
  try {
    return await written
  } finally {
    if (writing.get(path) === mine) writing.delete(path)
  }
}

async function writeAll(path: string, body: Readable, { offset, size, disk }: Place) {
  const part = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  let at = offset
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (at + chunk.length > size) throw new AppError('tooLarge')
      await refuseWhenLow(disk)
      await part.write(chunk, 0, chunk.length, at)
      at += chunk.length
    }
  } catch (problem) {
    if (!body.destroyed) throw problem
  } finally {
    await part.close()
  }
  return at
}
