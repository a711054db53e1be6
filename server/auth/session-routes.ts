import type { FastifyInstance } from 'fastify'
import { deviceOf } from '#server/http/device-cookie.ts'
import { serve } from '#server/http/serve.ts'
import { changeOwnPassword } from './change-password.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { checkReset } from './reset-password.ts'
import { said } from './texts.ts'

export function sessionRoutes(app: FastifyInstance) {
  serve(
    app,
    'POST /account/password',
    async (call) => {
      const from = { ...call, ...deviceOf(call, call.config.publicUrl) }
      await changeOwnPassword(call, call.viewer, call.body, from)
      return { message: said.ownPasswordChanged[call.language] }
    },
    { fields: ({ raw }) => checkReset(raw) },
  )

  serve(app, 'GET /sessions', async (call) => ({ data: await listSessions(call, call.viewer) }))

  serve(app, 'DELETE /sessions/:id', async (call) => {
    await endSession(call, call.viewer, call.params.id)
    return { message: said.sessionEnded[call.language] }
  })

  serve(app, 'DELETE /sessions', async (call) => {
    await endOtherSessions(call, call.viewer)
    return { message: said.otherSessionsEnded[call.language] }
  })
}
