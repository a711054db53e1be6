import type { FastifyInstance } from 'fastify'
import { askPhoneCode, changeOwnPhone } from '#server/auth/change-phone.ts'
import { deviceOf } from '#server/http/device-cookie.ts'
import { serve } from '#server/http/serve.ts'
import { moveGuardianPhone, mustNotBeGuardian } from './guardian-phone.ts'
import { said } from './texts.ts'

/**
 * Serves the change of a person's own phone. The routes belong to this domain, because a consent stores the guardian's
 * phone and must get the new phone.
 */
export function ownPhoneRoutes(app: FastifyInstance) {
  serve(app, 'POST /account/phone/code', async (call) => {
    const mustFit = (phone: string) => mustNotBeGuardian(call.db, call.viewer, phone)
    const from = { ...call, ...deviceOf(call, call.config.publicUrl) }
    await askPhoneCode(call, call.viewer, { ...call.body, mustFit }, from)
    return { message: said.phoneCodeSent[call.language] }
  })

  serve(app, 'POST /account/phone', async (call) => {
    const alsoInIt = moveGuardianPhone(call.viewer)
    await changeOwnPhone(call, call.viewer, { ...call.body, address: call.address, alsoInIt })
    return { message: said.phoneChanged[call.language] }
  })
}
