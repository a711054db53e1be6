import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { beginAdministrator, checkAdministrator, confirmAdministrator, typedBefore } from './setup-administrator.ts'
import { isTokenShaped, mustBeSetupLink } from './setup-link.ts'

/** Serves the calls of the setup link. Each call throws 410 for a link that does not work. */
export function setupRoutes(app: FastifyInstance) {
  serve(app, 'POST /setup/check', async ({ context, body }) => ({ data: await typedBefore(context, body) }), {
    object: ({ context, raw, address }) => mustBeSetupLink(context, { token: raw.token, address }),
  })
  serve(
    app,
    'POST /setup/administrator',
    async ({ context, body, language }) => ({ data: await beginAdministrator(context, { ...body, language }) }),
    {
      object: ({ context, raw, address }) => mustBeSetupLink(context, { token: raw.token, address }),
      // Without a valid link, the reply must not reveal which phones and e-mails have accounts.
      fields: async ({ raw, db }) => (isTokenShaped(raw.token) ? checkAdministrator(db, raw) : {}),
    },
  )
  serve(
    app,
    'POST /setup/administrator/confirm',
    async ({ context, body }) => ({
      data: await confirmAdministrator(context, body),
    }),
    { object: ({ context, raw, address }) => mustBeSetupLink(context, { token: raw.token, address }) },
  )
}
