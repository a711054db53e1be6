import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { isDiskLow } from '#server/storage/disk-room.ts'
import { schoolMark } from '#server/storage/school-mark.ts'

const longestMs = 2_000

/** Answers 200 once everything works, 503 while the database is away. `disk` is `low` while uploads are refused. */
export function healthRoute(app: FastifyInstance) {
  app.get('/healthz', async (_request, reply) => {
    const { db, config } = app.context
    const answered = db.execute(sql`select 1`).then(() => true)
    if (!(await Promise.race([answered, wait(longestMs, false, { ref: false })]))) throw new AppError('unavailable')
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', disk: (await isDiskLow(config)) ? 'low' : 'ok', school: await schoolMark(db) })
  })
}
