import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '#contract/files.ts'
import { AppError } from '#server/errors.ts'
import { inspectFile } from './file-kind.ts'

type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; filename: string; file: Readable & { truncated?: boolean } }

export interface ReceivedForm {
  entries: [string, unknown][]
  /** Deletes the temporary files that nobody kept. */
  discard: () => Promise<void>
}

/** Streams a multipart body: fields as text, files to private temporary files whose kind is decided by their bytes. */
export async function receiveForm(
  parts: AsyncIterable<Part>,
  { totalBytes }: { totalBytes: number },
): Promise<ReceivedForm> {
  const entries: [string, unknown][] = []
  const paths: string[] = []
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  let left = totalBytes
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        entries.push([part.fieldname, part.value])
        continue
      }
      // A browser sends an empty file for an input that nobody filled.
      const path = join(tmpdir(), `hessa-${randomUUID()}`)
      paths.push(path)
      const received = await receiveFile(part, path, left)
      left -= received.size
      if (received.size > 0 || part.filename) entries.push([part.fieldname, received])
    }
  } catch (problem) {
    await discard()
    throw problem
  }
  return { entries, discard }
}

async function receiveFile(part: Extract<Part, { type: 'file' }>, path: string, most: number): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > most) throw new AppError('tooLarge')
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  if (part.file.truncated) throw new AppError('tooLarge')
  const { kind, problem } = await inspectFile(path, part.filename, size)
  return new Upload({ path, filename: part.filename, size, sha256: hash.digest('hex'), kind, problem })
}
