import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { hasTooManyValues, readForm } from './read-bodies.ts'

/** A body of this many bytes cannot exhaust the memory, whatever it contains. */
const shortBytes = 64 * 1024

/**
 * Keeps the raw bytes of JSON bodies and forms in `request.rawBody`, because providers sign the bytes. Call the
 * function in a plugin of its own, so that other calls keep no bytes. Throws 413 for a long body with too many values.
 */
export function keepRawBody(app: FastifyInstance, bodyLimit: number) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded'])
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request: FastifyRequest, bytes, done) => {
      request.rawBody = bytes
      const text = bytes.toString()
      if (bodyLimit > shortBytes && hasTooManyValues(request, text)) return done(new AppError('tooLarge'))
      parseJson(request, text, done)
    },
  )
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes
      return readForm(request, bytes.toString())
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}
