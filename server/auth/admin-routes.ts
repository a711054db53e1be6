import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { askContactCode, changeContact } from './change-contact.ts'
import { deletePerson } from './delete-account.ts'
import { endSessionsOf } from './end-sessions.ts'
import { sendReset, verifyPerson } from './office-sign-in.ts'
import { liftSuspension, suspendPerson } from './suspend.ts'
import { said } from './texts.ts'

/** Serves the office's actions on a person's account. */
export function accountAdminRoutes(app: FastifyInstance) {
  serve(app, 'POST /admin/people/:id/suspend', async ({ context, viewer, params, body, language }) => {
    await suspendPerson(context, viewer, { ...params, ...body })
    return { message: said.suspended[language] }
  })
  serve(app, 'DELETE /admin/people/:id/sessions', async ({ context, viewer, params, language }) => {
    await endSessionsOf(context, viewer, params)
    return { message: said.sessionsEnded[language] }
  })
  serve(app, 'DELETE /admin/people/:id/sessions/:sessionId', async ({ context, viewer, params, language }) => {
    await endSessionsOf(context, viewer, params)
    return { message: said.sessionEnded[language] }
  })
  serve(app, 'POST /admin/people/:id/lift', async ({ context, viewer, params, language }) => {
    await liftSuspension(context, viewer, params)
    return { message: said.lifted[language] }
  })
  serve(app, 'POST /admin/people/:id/delete', async ({ context, viewer, params, body, language }) => {
    await deletePerson(context, viewer, { ...params, ...body })
    return { message: said.personDeleted[language] }
  })
  serve(app, 'POST /admin/people/:id/verify', async ({ context, viewer, params, language }) => {
    await verifyPerson(context, viewer, params)
    return { message: said.personVerified[language] }
  })
  serve(app, 'POST /admin/people/:id/reset', async ({ context, viewer, params, language, address }) => {
    const channel = await sendReset(context, viewer, { ...params, address })
    return { message: said[channel === 'email' ? 'resetMailed' : 'resetSent'][language] }
  })
  serve(app, 'POST /admin/people/:id/contact/code', async ({ context, viewer, params, body, language, address }) => {
    await askContactCode(context, viewer, { ...params, ...body, address })
    return { message: said.contactCodeSent[language] }
  })
  serve(app, 'POST /admin/people/:id/contact', async ({ context, viewer, params, body, language, address }) => {
    await changeContact(context, viewer, { ...params, ...body, address })
    return { message: said.contactChanged[language] }
  })
}
