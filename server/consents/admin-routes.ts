import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { readConsentHistory, recordPaper, withdrawAtOffice } from './office.ts'
import { register } from './register.ts'
import { said } from './texts.ts'
import { unlinkParent } from './unlink-parent.ts'

export function consentAdminRoutes(app: FastifyInstance) {
  serveList(app, 'consents', register)
  serve(app, 'GET /admin/consents/:id', async ({ context, params }) => ({
    data: await readConsentHistory(context, { studentId: params.id }),
  }))
  serve(app, 'POST /admin/consents/:id/paper', async ({ context, viewer, params, body, language }) => {
    await recordPaper(context, viewer, { studentId: params.id, ...body })
    return { message: said.paperRecorded[language] }
  })
  serve(app, 'POST /admin/consents/:id/withdraw', async ({ context, viewer, params, body, language }) => {
    await withdrawAtOffice(context, viewer, { studentId: params.id, reason: body.reason })
    return { message: said.answered.withdrawn[language] }
  })
  serve(app, 'POST /admin/people/:id/parents/:parentId/unlink', async ({ context, viewer, params, body, language }) => {
    await unlinkParent(context, viewer, { ...params, ...body })
    return { message: said.parentUnlinked[language] }
  })
}
