import type { FastifyInstance } from 'fastify'
import { mustMayReadFile } from '#server/access/readable-files.ts'
import { AppError } from '#server/errors.ts'
import { answered, serve } from '#server/http/serve.ts'
import { findFile } from '#server/storage/find-file.ts'
import { sendFile } from '#server/storage/send-file.ts'
import { linkState } from '#server/storage/signed-links.ts'

/**
 * A link is the right to its file until it expires, for whoever holds it without saying who they are. Whoever does say
 * so must also be somebody who may read it, now.
 */
export function fileRoutes(app: FastifyInstance) {
  serve(app, 'GET /files/:key', async ({ db, files, viewer, params: { key }, query, request, reply }) => {
    const { expires = '', signature = '' } = query
    if (expires || signature) {
      if (linkState(files.secret, key, expires, signature) !== 'good') throw new AppError('file.linkExpired')
    } else if (!viewer) throw new AppError('auth.required')
    const file = await findFile(db, key)
    if (!file) throw new AppError('notFound')
    if (viewer) await mustMayReadFile(db, viewer, key)
    await sendFile(request, reply, { ...file, path: files.path(key), cacheControl: 'private, no-store' })
    return answered
  })
}
