import type { FastifyInstance } from 'fastify'
import { readBackupState } from '#server/backup/read-state.ts'
import { serve } from '#server/http/serve.ts'
import { auditRoutes } from './audit-routes.ts'
import { personRoutes } from './person-routes.ts'
import { officeQueueRoutes } from './queue-routes.ts'
import { readToday } from './today.ts'
import { readWaiting } from './waiting.ts'
import { readWeeks } from './weeks.ts'

export function officeRoutes(app: FastifyInstance) {
  personRoutes(app)
  auditRoutes(app)
  officeQueueRoutes(app)
  serve(app, 'GET /admin/waiting', async ({ context }) => ({ data: await readWaiting(context) }))
  serve(app, 'GET /admin/today', async ({ context }) => ({ data: await readToday(context) }))
  serve(app, 'GET /admin/backup', async ({ context }) => ({ data: await readBackupState(context) }))
  serve(app, 'GET /admin/weeks', async ({ context }) => ({ data: await readWeeks(context.db) }))
}
