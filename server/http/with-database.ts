import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Db, poolOf } from '#server/db/open.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import { AppError } from '#server/errors.ts'
import { pageRenderer } from './guest-limit.ts'

/** Opens the replica at DATABASE_REPLICA_URL, and closes it with the server. */
export function addReplica(app: FastifyInstance) {
  const { config, db } = app.context
  const url = config.databaseReplicaUrl
  const replica = url === undefined ? undefined : openReplica(url, poolOf(db), config.databasePool, app.log)
  app.decorate('replica', replica)
  app.addHook('onClose', () => replica?.close())
}

/**
 * Runs the call's handler on the replica if its reply may be a second old, else on the primary. A failure on the
 * replica, also for a row that the replica lacks, is repeated on the primary (docs/product.md, Replicas).
 */
export async function withDatabase<Answer>(
  app: FastifyInstance,
  request: FastifyRequest,
  handle: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const replica = mayBeOld(request) ? app.replica?.current() : undefined
  if (!replica) return handle(app.context.db)
  try {
    return await handle(replica)
  } catch (problem) {
    if (!(problem instanceof AppError))
      app.log.warn({ err: problem }, 'A read failed on the replica; the primary answers')
    return handle(app.context.db)
  }
}

/**
 * Returns true for a visitor's read that the contract lets be a second old. A rendered page is cached until the next
 * change, so it must show every finished write. Replies to signed-in people contain their own subscriptions.
 */
function mayBeOld({ routeOptions, viewer, ip }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.mayBeOld === true && viewer === undefined && ip !== pageRenderer
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without DATABASE_REPLICA_URL. */
    replica: Replica | undefined
  }
}
