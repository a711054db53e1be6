import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * Returns true for a header sent twice. Node keeps only the first header, but a proxy in front may have used the other
 * header.
 */
export function sentTwice({ raw }: Pick<FastifyRequest, 'raw'>, header: string): boolean {
  let times = 0
  for (let place = 0; place < raw.rawHeaders.length; place += 2) {
    if (raw.rawHeaders[place]?.toLowerCase() === header) times += 1
  }
  return times > 1
}

/** Answers 400 to a request with two `Host` headers (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (sentTwice(request, 'host')) done(new AppError('body.unreadable'))
    else done()
  })
}
