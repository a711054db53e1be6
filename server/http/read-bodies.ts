import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nested, RefusedFormKey, UnreadableForm } from '#contract/form-data.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { receiveForm } from '#server/storage/receive-form.ts'

const fieldBytes = 64 * 1024
const jsonBytes = 1024 * 1024

/**
 * JSON, URL-encoded and multipart bodies become the same nested object. Anything else is unreadable (400): the
 * framework's 415 would be taken for an unverified account.
 */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: jsonBytes }, (request, text, done) =>
    text === '' && takesNoBody(request) ? done(null, {}) : parseJson(request, text as string, done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: jsonBytes },
    async (_request: FastifyRequest, text: string) => readable(() => nested(new URLSearchParams(text))),
  )
  app.register(multipart, { throwFileSizeLimit: true })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const uploads = request.routeOptions.config.endpoint?.uploads
    const { files = 0, fileBytes = 1, totalBytes = 1024 * 1024 } = uploads ?? {}
    const limits = { files, fileSize: fileBytes, fields: 5000, fieldSize: fieldBytes, fieldNameSize: 100, parts: 5200 }
    const received = await receiveForm(request.parts({ limits }), { totalBytes })
    request.receivedForm = received
    request.body = readable(() => nested(received.entries))
  })
  // Whatever the call did not keep goes; a refused or broken upload leaves nothing behind.
  app.addHook('onResponse', async (request) => request.receivedForm?.discard())
}

const takesNoBody = (request: FastifyRequest) => {
  const shape = (request.routeOptions.config.endpoint?.body as { shape?: object } | undefined)?.shape
  return shape !== undefined && Object.keys(shape).length === 0
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof RefusedFormKey) throw refuseFields({ [problem.key]: ['invalid'] })
    if (problem instanceof UnreadableForm) throw new AppError('body.unreadable')
    throw problem
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedForm: Awaited<ReturnType<typeof receiveForm>> | undefined
  }
}
