import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

const longestMs = 2_000

/** 200 once everything works; 503 while the database is away. */
export function healthRoute(app: FastifyInstance) {
  app.get('/healthz', async (_request, reply) => {
    const answered = app.context.db.execute(sql`select 1`).then(() => true)
    if (!(await Promise.race([answered, wait(longestMs, false, { ref: false })]))) throw new AppError('unavailable')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
