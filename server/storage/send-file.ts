import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypes, type FileKind } from '#contract/file-kinds.ts'
import { AppError } from '#server/errors.ts'
import { byteRange } from './byte-range.ts'
import { disposition } from './file-names.ts'
import type { DownloadHeaders } from './file-place.ts'
import { whenReading } from './place-problem.ts'

interface Sent {
  key: string
  kind: string
  name: string
  cacheControl: string
}

/**
 * Streams a stored file, whole or the requested range. The headers keep a browser from running any content. Redirects a
 * browser that downloads an attachment to the file's presigned address, if its place has one. Throws 404 for a lost
 * file and 416 for bytes outside the file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Sent): Promise<void> {
  // The content under a key never changes, so the key serves as the version.
  const etag = `"${file.key}"`
  const bytes = await request.server.context.files.find(file.key)
  if (!bytes) throw new AppError('notFound')
  try {
    const headers = headersOf(file)
    const { size, presign } = bytes
    if (presign && opensAttachment(request, file)) {
      const address = await whenReading(() => presign(headers))
      await bytes.close()
      reply.header('cache-control', 'private, no-store').redirect(address)
      return
    }
    const range = rangeAsked(request, etag, size)
    if (range === null) {
      reply.header('content-range', `bytes */${size}`)
      throw new AppError('file.range')
    }
    reply.headers({
      ...headers,
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match']?.includes(etag)) {
      await bytes.close()
      reply.code(304).send()
      return
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    reply.header('content-length', range ? range.end - range.start + 1 : size)
    reply.send(await whenReading(() => bytes.read(range)))
  } catch (problem) {
    await bytes.close()
    throw problem
  }
}

const isPicture = ({ kind }: Sent) => kind === 'webp'

const headersOf = (file: Sent): DownloadHeaders => ({
  'cache-control': file.cacheControl,
  'content-type': contentTypes[file.kind as FileKind] ?? 'application/octet-stream',
  'content-disposition': disposition(isPicture(file) ? 'inline' : 'attachment', file.name),
})

/**
 * Returns true for a browser that opens an attachment. The pages' policy allows scripts, pictures and sounds from the
 * school alone, so the server sends their files itself. Clients without the header also get the bytes.
 */
const opensAttachment = ({ method, headers }: FastifyRequest, file: Sent) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && !isPicture(file)

/** Returns the requested range. With `If-Range`, a changed file is sent whole. */
function rangeAsked({ headers }: FastifyRequest, etag: string, size: number) {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag
  return unchanged ? byteRange(headers.range, size) : undefined
}
