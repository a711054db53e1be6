import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/errors.ts'
import { type ReservedDisk, refuseWhenLow } from './disk-room.ts'
import { headBytes } from './file-kind.ts'

interface Bounds {
  /** The disk of the file. */
  disk: ReservedDisk
  /** The highest number of bytes; unlimited by default. */
  most?: number
}

export interface ReceivedBytes {
  /** The size in bytes. */
  size: number
  sha256: string
  /** The first `headBytes` bytes. */
  head: Buffer
}

/**
 * The number of bytes of one write. Each write costs a turn of the thread pool
 * (docs/decisions/066-fewer-turns-for-a-file.md).
 */
const writtenBytes = 256 * 1024
/** The highest number of chunks of one write. A slow client may send single bytes, each in a chunk with its overhead. */
const writtenChunks = 64

/**
 * Writes the stream to a new private file, without copies, and flushes the file. Throws 413 above `most` bytes, and
 * 503 once less than the disk's reserve is free. Throws errors of the stream and of the disk unchanged.
 */
export const receiveBytes = (from: Readable, path: string, bounds: Bounds): Promise<ReceivedBytes> =>
  // A failure also destroys the stream.
  pipeline(from, (chunks: AsyncIterable<Buffer>) => write(chunks, path, bounds))

async function write(
  chunks: AsyncIterable<Buffer>,
  path: string,
  { disk, most = Number.POSITIVE_INFINITY }: Bounds,
): Promise<ReceivedBytes> {
  const hash = createHash('sha256')
  let [size, written] = [0, 0]
  let head = Buffer.alloc(0)
  let batch: Buffer[] = []
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > most) throw new AppError('tooLarge')
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      batch.push(chunk)
      if (size - written < writtenBytes && batch.length < writtenChunks) continue
      await refuseWhenLow(disk)
      await writeAll(file, batch, size - written)
      written = size
      batch = []
    }
    if (batch.length > 0) {
      await refuseWhenLow(disk)
      await writeAll(file, batch, size - written)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex'), head }
}

async function writeAll(file: FileHandle, batch: Buffer[], bytes: number) {
  const { bytesWritten } = await file.writev(batch)
  // A disk that is almost full accepts a part of the bytes; writing the rest then throws the disk's error.
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten))
}
