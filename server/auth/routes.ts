import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values.ts'
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

  serve(app, 'POST /login', async (call) => {
    const { device, keep } = deviceOf(call, call.config.publicUrl)
    const data = await logIn(call, call.body, { ...call, device })
    keep()
    return { data }
  })

  serve(app, 'DELETE /delete/account', async (call) => {
    await deleteAccount(call, call.viewer)
    return { message: said.accountDeleted[call.language] }
  })

  serve(app, 'POST /logout', async (call) => {
    await logOut(call, call.viewer)
    return { message: said.loggedOut[call.language] }
  })
}

function registrationRoute(app: FastifyInstance) {
  serve(
    app,
    'POST /register',
    async (call) => {
      const data = await register(call, call.body, call)
      const words = data.wait_seconds === 0 ? said.registered : registeredWithoutCode(data.wait_seconds)
      return { message: words[call.language], data }
    },
    {
      object: async (call) => {
        await countRegistrationTry(call, call.address)
        await mustBeOpen(call)
      },
      fields: ({ raw, ...call }) => brakeContactGuesses(call, call.address, () => checkRegistration(call.db, raw)),
    },
  )
}

const fromOf = ({ language, address }: { language: Language; address: string }) => ({ language, address })

function codeRoutes(app: FastifyInstance) {
  serve(app, 'POST /verify-otp', async (call) => {
    const { device, keep } = deviceOf(call, call.config.publicUrl)
    const data = await verifyAccount(call, call.body, { ...call, device })
    keep()
    return { message: said.verified[call.language], data }
  })

  serve(app, 'POST /resend-otp', async (call) => {
    await resendVerification(call, call.body.phone, fromOf(call))
    return { message: said.codeSent[call.language] }
  })

  serve(app, 'POST /verify_account', async (call) => ({
    message: said.codeSent[call.language],
    data: { phone: await verifyByEmail(call, call.body.email, fromOf(call)) },
  }))
}

function resetRoutes(app: FastifyInstance) {
  for (const name of ['POST /forgot/password', 'POST /forgot/resend-otp'] as const) {
    serve(app, name, async (call) => {
      const { device } = deviceOf(call, call.config.publicUrl)
      await requestReset(call, call.body.phone, { ...fromOf(call), device })
      return { message: said.codeSent[call.language] }
    })
  }

  serve(app, 'POST /forgot/verify-otp', async (call) => ({
    data: await verifyReset(call, call.body, { ...call, ...deviceOf(call, call.config.publicUrl) }),
  }))

  serve(
    app,
    'POST /forgot/reset-password',
    async (call) => {
      await resetPassword(call, { form: call.body, language: call.language })
      return { message: said.passwordChanged[call.language] }
    },
    { fields: ({ raw }) => checkReset(raw) },
  )
}
