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
  serve(app, 'POST /admin/people/:id/suspend', async (call) => {
    await suspendPerson(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.suspended[call.language] }
  })
  serve(app, 'DELETE /admin/people/:id/sessions', async (call) => {
    await endSessionsOf(call, call.viewer, call.params)
    return { message: said.sessionsEnded[call.language] }
  })
  serve(app, 'DELETE /admin/people/:id/sessions/:sessionId', async (call) => {
    await endSessionsOf(call, call.viewer, call.params)
    return { message: said.sessionEnded[call.language] }
  })
  serve(app, 'POST /admin/people/:id/lift', async (call) => {
    await liftSuspension(call, call.viewer, call.params)
    return { message: said.lifted[call.language] }
  })
  serve(app, 'POST /admin/people/:id/delete', async (call) => {
    await deletePerson(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.personDeleted[call.language] }
  })
  serve(app, 'POST /admin/people/:id/verify', async (call) => {
    await verifyPerson(call, call.viewer, call.params)
    return { message: said.personVerified[call.language] }
  })
  serve(app, 'POST /admin/people/:id/reset', async (call) => {
    const channel = await sendReset(call, call.viewer, { ...call.params, address: call.address })
    return { message: said[channel === 'email' ? 'resetMailed' : 'resetSent'][call.language] }
  })
  serve(app, 'POST /admin/people/:id/contact/code', async (call) => {
    await askContactCode(call, call.viewer, { ...call.params, ...call.body, address: call.address })
    return { message: said.contactCodeSent[call.language] }
  })
  serve(app, 'POST /admin/people/:id/contact', async (call) => {
    await changeContact(call, call.viewer, { ...call.params, ...call.body, address: call.address })
    return { message: said.contactChanged[call.language] }
  })
}
