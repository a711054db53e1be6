import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { beginAdministrator, checkAdministrator, confirmAdministrator, typedBefore } from './setup-administrator.ts'
import { isTokenShaped, mustBeSetupLink } from './setup-link.ts'

/** Serves the calls of the setup link. Each call throws 410 for a link that does not work. */
export function setupRoutes(app: FastifyInstance) {
  serve(app, 'POST /setup/check', async (call) => ({ data: await typedBefore(call, call.body.token) }), {
    object: ({ raw, ...call }) => mustBeSetupLink(call, raw.token, call.address),
  })
  serve(
    app,
    'POST /setup/administrator',
    async (call) => ({ data: await beginAdministrator(call, call.body, call.language) }),
    {
      object: ({ raw, ...call }) => mustBeSetupLink(call, raw.token, call.address),
      // Without a valid link, the reply must not reveal which phones and e-mails have accounts.
      fields: async ({ raw, db }) => (isTokenShaped(raw.token) ? checkAdministrator(db, raw) : {}),
    },
  )
  serve(
    app,
    'POST /setup/administrator/confirm',
    async (call) => ({
      data: await confirmAdministrator(call, call.body),
    }),
    { object: ({ raw, ...call }) => mustBeSetupLink(call, raw.token, call.address) },
  )
}
