import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * Returns the header Idempotency-Key, under which a repeated request runs once; undefined without the header. Throws
 * 400 for a key that was sent twice, is too long or is not printable ASCII.
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('body.unreadable')
}
