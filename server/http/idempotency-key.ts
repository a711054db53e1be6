import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** The sender's name for this request: sent again under the same name it is done once. Undefined when not sent. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('body.unreadable')
}
