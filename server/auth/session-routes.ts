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
    async ({ context, viewer, body, language, address, request, reply }) => {
      const { device } = deviceOf(context, { request, reply })
      await changeOwnPassword(context, viewer, { form: body, language, address, device })
      return { message: said.ownPasswordChanged[language] }
    },
    { fields: ({ raw }) => checkReset(raw) },
  )

  serve(app, 'GET /sessions', async ({ context, viewer }) => ({ data: await listSessions(context, viewer) }))

  serve(app, 'DELETE /sessions/:id', async ({ context, viewer, params, language }) => {
    await endSession(context, viewer, params)
    return { message: said.sessionEnded[language] }
  })

  serve(app, 'DELETE /sessions', async ({ context, viewer, language }) => {
    await endOtherSessions(context, viewer)
    return { message: said.otherSessionsEnded[language] }
  })
}
