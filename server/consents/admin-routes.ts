import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { readConsentHistory, recordPaper, withdrawAtOffice } from './office.ts'
import { register } from './register.ts'
import { said } from './texts.ts'
import { unlinkParent } from './unlink-parent.ts'

export function consentAdminRoutes(app: FastifyInstance) {
  serveList(app, 'consents', register)
  serve(app, 'GET /admin/consents/:id', async (call) => ({ data: await readConsentHistory(call, call.params.id) }))
  serve(app, 'POST /admin/consents/:id/paper', async (call) => {
    await recordPaper(call, call.viewer, { studentId: call.params.id, ...call.body })
    return { message: said.paperRecorded[call.language] }
  })
  serve(app, 'POST /admin/consents/:id/withdraw', async (call) => {
    await withdrawAtOffice(call, call.viewer, { studentId: call.params.id, reason: call.body.reason })
    return { message: said.answered.withdrawn[call.language] }
  })
  serve(app, 'POST /admin/people/:id/parents/:parentId/unlink', async (call) => {
    await unlinkParent(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.parentUnlinked[call.language] }
  })
}
