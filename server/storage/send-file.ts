import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypes, type FileKind } from '#contract/file-kinds.ts'
import { AppError } from '#server/errors.ts'
import { byteRange } from './byte-range.ts'
import { disposition } from './file-names.ts'

interface Sent {
  path: string
  key: string
  kind: string
  name: string
  cacheControl: string
}

/** Streams a stored file, whole or the requested range. The headers keep a browser from running any content. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Sent): Promise<void> {
  // The content under a key never changes, so the key serves as the version.
  const etag = `"${file.key}"`
  const bytes = await openBytes(file.path)
  try {
    const { size } = await bytes.stat()
    const range = rangeAsked(request, etag, size)
    if (range === null) {
      reply.header('content-range', `bytes */${size}`)
      throw new AppError('file.range')
    }
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': file.cacheControl,
      'content-type': contentTypes[file.kind as FileKind] ?? 'application/octet-stream',
      'content-disposition': disposition(file.kind === 'webp' ? 'inline' : 'attachment', file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match']?.includes(etag)) {
      await bytes.close()
      reply.code(304).send()
      return
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    reply.header('content-length', end - start + 1)
    reply.send(bytes.createReadStream({ start, end }))
  } catch (problem) {
    await bytes.close()
    throw problem
  }
}

async function openBytes(path: string) {
  try {
    return await open(path)
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') throw new AppError('notFound')
    throw problem
  }
}

/** Returns the requested range. With `If-Range`, a changed file is sent whole. */
function rangeAsked({ headers }: FastifyRequest, etag: string, size: number) {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag
  return unchanged ? byteRange(headers.range, size) : undefined
}
