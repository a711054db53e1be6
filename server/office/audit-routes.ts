import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { auditList, listActions, withWords } from './audit-list.ts'
import { verifyAudit } from './verify-audit.ts'

export function auditRoutes(app: FastifyInstance) {
  serveList(app, 'audit', auditList, { present: withWords })
  serve(app, 'GET /admin/audit/actions', async () => ({ data: listActions() }))
  serve(app, 'GET /admin/audit/verify', async ({ context, query }) => ({ data: await verifyAudit(context, query) }))
}
