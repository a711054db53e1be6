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
  serve(app, 'GET /student/consent', async ({ context, viewer }) => ({ data: await readOwnConsent(context, viewer) }))
  serve(app, 'POST /student/consent/ask', async ({ context, viewer, body, language, address }) => {
    await askGuardian(context, viewer, { phone: body.phone, language, address })
    return { message: said.asked[language] }
  })

  serve(app, 'GET /parent/consents', async ({ context, viewer }) => ({
    data: await listChildConsents(context, viewer),
  }))
  serve(app, 'POST /parent/child/:id/consent', async ({ context, viewer, params, body, language }) => {
    const data = await answerAsParent(context, viewer, { childId: params.id, answer: body.answer })
    return { message: said.answered[data.state][language], data }
  })

  serve(app, 'POST /consent/links', async ({ context, body, language, address }) => {
    await sendLinks(context, { phone: body.phone, language, address })
    return { message: said.linksSent[language] }
  })
  serve(app, 'POST /consent/read', async ({ context, body, language }) => ({
    data: await readRequest(context, { link: body.link, language }),
  }))
  serve(app, 'POST /consent/code', async ({ context, body, language, address }) => {
    await sendAnswerCode(context, { link: body.link, language, address })
    return { message: said.codeSent[language] }
  })
  serve(app, 'POST /consent/answer', async ({ context, body, language, address }) => {
    const { link, token: code, answer } = body
    const data = await answerByCode(context, { link, code, answer, address })
    return { message: said.answered[data.state][language], data }
  })
}
