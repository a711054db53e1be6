import type { FastifyInstance } from 'fastify'
import { deviceOf } from '#server/http/device-cookie.ts'
import { serve } from '#server/http/serve.ts'
import { brakeContactGuesses } from '#server/people/contact-brake.ts'
import { accountAdminRoutes } from './admin-routes.ts'
import { requestReset, resendVerification, verifyByEmail } from './ask-code.ts'
import { checkRegistration } from './check-registration.ts'
import { deleteAccount } from './delete-account.ts'
import { logIn } from './login.ts'
import { countRegistrationTry, register } from './register.ts'
import { checkReset, resetPassword } from './reset-password.ts'
import { sessionRoutes } from './session-routes.ts'
import { logOut } from './sessions.ts'
import { mustBeOpen } from './setup-link.ts'
import { registeredWithoutCode, said } from './texts.ts'
import { twoStepRoutes } from './two-step-routes.ts'
import { verifyAccount, verifyReset } from './verify-code.ts'

export function authRoutes(app: FastifyInstance) {
  registrationRoute(app)
  codeRoutes(app)
  resetRoutes(app)
  twoStepRoutes(app)
  sessionRoutes(app)
  accountAdminRoutes(app)

  serve(app, 'POST /login', async ({ context, body, language, address, request, reply }) => {
    const { device, keep } = deviceOf(context, { request, reply })
    const data = await logIn(context, { ...body, language, address, device })
    keep()
    return { data }
  })

  serve(app, 'DELETE /delete/account', async ({ context, viewer, language }) => {
    await deleteAccount(context, viewer)
    return { message: said.accountDeleted[language] }
  })

  serve(app, 'POST /logout', async ({ context, viewer, language }) => {
    await logOut(context, viewer)
    return { message: said.loggedOut[language] }
  })
}

function registrationRoute(app: FastifyInstance) {
  serve(
    app,
    'POST /register',
    async ({ context, body, language, address }) => {
      const data = await register(context, { form: body, language, address })
      const words = data.wait_seconds === 0 ? said.registered : registeredWithoutCode(data.wait_seconds)
      return { message: words[language], data }
    },
    {
      object: async ({ context, address }) => {
        await countRegistrationTry(context, { address })
        await mustBeOpen(context)
      },
      fields: ({ context, db, raw, address }) =>
        brakeContactGuesses(context, address, () => checkRegistration(db, raw)),
    },
  )
}

function codeRoutes(app: FastifyInstance) {
  serve(app, 'POST /verify-otp', async ({ context, body, language, address, request, reply }) => {
    const { device, keep } = deviceOf(context, { request, reply })
    const data = await verifyAccount(context, { ...body, address, device })
    keep()
    return { message: said.verified[language], data }
  })

  serve(app, 'POST /resend-otp', async ({ context, body, language, address }) => {
    await resendVerification(context, { ...body, language, address })
    return { message: said.codeSent[language] }
  })

  serve(app, 'POST /verify_account', async ({ context, body, language, address }) => ({
    message: said.codeSent[language],
    data: { phone: await verifyByEmail(context, { ...body, language, address }) },
  }))
}

function resetRoutes(app: FastifyInstance) {
  for (const name of ['POST /forgot/password', 'POST /forgot/resend-otp'] as const) {
    serve(app, name, async ({ context, body, language, address, request, reply }) => {
      const { device } = deviceOf(context, { request, reply })
      await requestReset(context, { ...body, language, address, device })
      return { message: said.codeSent[language] }
    })
  }

  serve(app, 'POST /forgot/verify-otp', async ({ context, body, language, address, request, reply }) => {
    const { device } = deviceOf(context, { request, reply })
    return { data: await verifyReset(context, { ...body, language, address, device }) }
  })

  serve(
    app,
    'POST /forgot/reset-password',
    async ({ context, body, language, request, reply }) => {
      const { device } = deviceOf(context, { request, reply })
      await resetPassword(context, { form: body, language, device })
      return { message: said.passwordChanged[language] }
    },
    { fields: ({ raw }) => checkReset(raw) },
  )
}
