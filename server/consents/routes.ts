import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { consentAdminRoutes } from './admin-routes.ts'
import { askGuardian } from './ask-guardian.ts'
import { answerByCode, readRequest, sendAnswerCode } from './guardian-answers.ts'
import { readOwnConsent } from './own-consent.ts'
import { ownPhoneRoutes } from './own-phone-routes.ts'
import { answerAsParent, listChildConsents } from './parent-consent.ts'
import { sendLinks } from './send-links.ts'
import { said } from './texts.ts'

export function consentRoutes(app: FastifyInstance) {
  consentAdminRoutes(app)
  ownPhoneRoutes(app)
  serve(app, 'GET /student/consent', async (call) => ({ data: await readOwnConsent(call, call.viewer) }))
  serve(app, 'POST /student/consent/ask', async (call) => {
    await askGuardian(call, call.viewer, call.body.phone, call)
    return { message: said.asked[call.language] }
  })

  serve(app, 'GET /parent/consents', async (call) => ({ data: await listChildConsents(call, call.viewer) }))
  serve(app, 'POST /parent/child/:id/consent', async (call) => {
    const data = await answerAsParent(call, call.viewer, { childId: call.params.id, answer: call.body.answer })
    return { message: said.answered[data.state][call.language], data }
  })

  serve(app, 'POST /consent/links', async (call) => {
    await sendLinks(call, call.body.phone, call)
    return { message: said.linksSent[call.language] }
  })
  serve(app, 'POST /consent/read', async (call) => ({ data: await readRequest(call, call.body.link, call.language) }))
  serve(app, 'POST /consent/code', async (call) => {
    await sendAnswerCode(call, call.body.link, call)
    return { message: said.codeSent[call.language] }
  })
  serve(app, 'POST /consent/answer', async (call) => {
    const { link, token: code, answer } = call.body
    const data = await answerByCode(call, { link, code, answer, address: call.address })
    return { message: said.answered[data.state][call.language], data }
  })
}
