import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { every } from '#server/http/every.ts'
import { watchDisk } from './disk-room.ts'
import { findFile } from './find-file.ts'
import { sendFile } from './send-file.ts'
import { sweepFiles } from './sweep-files.ts'

const sweepHours = 6

/** Serves public pictures at immutable addresses, and removes deleted files. */
export function mediaRoutes(app: FastifyInstance) {
  const { db, files } = app.context
  every(app, sweepHours * 60 * 60, 'Deleted files could not be removed; the next round tries again', () =>
    sweepFiles(db, files),
  )
  watchDisk(app)
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const key = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
    const file = key === undefined ? undefined : await findFile(db, key)
    if (!file?.public) throw new AppError('notFound')
    const cacheControl = 'public, max-age=31536000, immutable'
    await sendFile(request, reply, { ...file, path: files.path(file.key), cacheControl })
    return reply
  })
}
