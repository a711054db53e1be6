import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { holdsMoreThan, readForm } from './read-bodies.ts'

/** The limits of a JSON body that anybody may send without a login. */
export interface RawLimits {
  bytes: number
  /** The highest number of commas and opening brackets. */
  values: number
}

/** The limits of a form, in which a provider describes one message in some 30 fields. */
const form = { bytes: 64 * 1024, fields: 500 }

/**
 * Keeps the raw bytes of JSON bodies and forms in `request.rawBody`, because providers sign the bytes. Call the
 * function in a plugin of its own, so that other calls keep no bytes. Throws 413 above the limits of the request, before
 * parsing. `most` is the highest number of bytes of any request.
 */
export function keepRawBody(app: FastifyInstance, most: number, limitsOf: (request: FastifyRequest) => RawLimits) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded'])
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: most },
    (request: FastifyRequest, rawBody, done) => {
      const { bytes, values } = limitsOf(request)
      request.rawBody = rawBody
      if (rawBody.length > bytes) return done(new AppError('tooLarge'))
      const text = rawBody.toString()
      if (holdsMoreThan(values, text)) return done(new AppError('tooLarge'))
      parseJson(request, text, done)
    },
  )
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: form.bytes },
    async (request: FastifyRequest, rawBody: Buffer) => {
      request.rawBody = rawBody
      return readForm(rawBody.toString(), form.fields)
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}
