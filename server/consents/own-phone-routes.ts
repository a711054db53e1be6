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
  serve(app, 'POST /account/phone/code', async ({ context, viewer, body, language, address, request, reply }) => {
    const mustFit = (phone: string) => mustNotBeGuardian(context.db, viewer, phone)
    const { device } = deviceOf(context, { request, reply })
    await askPhoneCode(context, viewer, { ...body, mustFit, language, address, device })
    return { message: said.phoneCodeSent[language] }
  })

  serve(app, 'POST /account/phone', async ({ context, viewer, body, language, address }) => {
    const alsoInIt = moveGuardianPhone(viewer)
    await changeOwnPhone(context, viewer, { ...body, address, alsoInIt })
    return { message: said.phoneChanged[language] }
  })
}
