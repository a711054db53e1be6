import type { FastifyInstance } from 'fastify'
import { answered, serve } from '#server/http/serve.ts'
import { sendFile } from '#server/storage/send-file.ts'
import { findReadableFile } from './find-readable-file.ts'

export function fileRoutes(app: FastifyInstance) {
  serve(app, 'GET /files/:key', async ({ context, viewer, params, query, request, reply }) => {
    const file = await findReadableFile(context, viewer, { ...query, key: params.key })
    await sendFile(request, reply, { ...file, cacheControl: 'private, no-store' })
    return answered
  })
}
