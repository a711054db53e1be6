import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/** 200 once everything works; 503 while the database is away. */
export function healthRoute(app: FastifyInstance) {
  app.get('/healthz', async (_request, reply) => {
    await app.school.db.execute(sql`select 1`)
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
