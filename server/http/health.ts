import type { FastifyInstance } from 'fastify'
import { answers } from '#server/db/answers.ts'
import { isMigrated } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { remembered } from '#server/db/remembered.ts'
import { AppError } from '#server/errors.ts'
import { isDiskLow } from '#server/storage/disk-room.ts'
import { schoolMark } from '#server/storage/school-mark.ts'

/** Visitors have no limit on these addresses, so the checks run at most once in this many milliseconds. */
const cachedMs = 1_000

/** Serves the addresses by which other programs watch the server (docs/product.md, Watching). */
export function healthRoutes(app: FastifyInstance) {
  health(app)
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  const problemNow = remembered(cachedMs, (db) => findProblem(app, db))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = app.lifecycle.isEnding ? 'ending' : await problemNow(app.context.db)
    return reason === undefined ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: 'unavailable', reason })
  })
}

/**
 * Serves /healthz: 200 while the database answers, else 503. `disk` is `low` while uploads are refused. `school` is the
 * school's mark.
 */
function health(app: FastifyInstance) {
  const healthNow = remembered(cachedMs, async (db) => {
    if (!(await answers(db).catch(() => false))) return undefined
    return { status: 'ok', disk: (await isDiskLow(app.context.config)) ? 'low' : 'ok', school: await schoolMark(db) }
  })
  app.get('/healthz', async (_request, reply) => {
    const state = await healthNow(app.context.db)
    if (!state) throw new AppError('unavailable')
    return reply.header('cache-control', 'no-store').send(state)
  })
}

/** Returns why this process cannot serve the school; undefined if it can. */
async function findProblem(app: FastifyInstance, db: Db) {
  if (!(await answers(db).catch(() => false))) return 'database'
  if (!(await isMigrated(db).catch(() => false))) return 'migrations'
  if (!(await app.context.files.isWritable())) return 'storage'
  return undefined
}
