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
  serve(app, 'GET /admin/waiting', async (call) => ({ data: await readWaiting(call) }))
  serve(app, 'GET /admin/today', async (call) => ({ data: await readToday(call) }))
  serve(app, 'GET /admin/backup', async (call) => ({ data: await readBackupState(call) }))
  serve(app, 'GET /admin/weeks', async (call) => ({ data: await readWeeks(call.db) }))
}
