import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { findFile } from './find-file.ts'
import { sendFile } from './send-file.ts'

/** Serves public pictures at immutable addresses. Throws 404 for an unknown picture. */
export function mediaRoutes(app: FastifyInstance) {
  const { db } = app.context
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const key = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
    const file = key === undefined ? undefined : await findFile(db, key)
    if (!file?.public) {
      await app.countGuest(request.ip)
      throw new AppError('notFound')
    }
    const cacheControl = 'public, max-age=31536000, immutable'
    await sendFile(request, reply, { ...file, cacheControl })
    return reply
  })
}
