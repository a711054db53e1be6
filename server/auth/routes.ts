import type { FastifyInstance } from 'fastify'
import { record } from '#server/audit/record.ts'
import { deviceOf } from '#server/http/device-cookie.ts'
import { every } from '#server/http/every.ts'
import { sweepRateLimits } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { requestReset, resendVerification, verifyByEmail } from './ask-code.ts'
import { checkRegistration } from './check-registration.ts'
import { deleteAccount } from './delete-account.ts'
import { logIn } from './login.ts'
import { countRegistrationTry, register } from './register.ts'
import { brakeRegistrations } from './registration-brake.ts'
import { checkReset, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'
import { sweepAuth, sweepMinutes } from './sweep-auth.ts'
import { said } from './texts.ts'
import { verifyAccount, verifyReset } from './verify-code.ts'

export function authRoutes(app: FastifyInstance) {
  registrationRoute(app)
  codeRoutes(app)
  resetRoutes(app)
  every(app, sweepMinutes * 60, 'Expired rows could not be deleted', async () => {
    await sweepAuth(app.context)
    await sweepRateLimits(app.context.db)
  })

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

  serve(app, 'POST /logout', async ({ db, viewer, language }) => {
    await db.transaction(async (tx) => {
      await endSession(tx, viewer.token_hash)
      await record(tx, { actor: viewer, action: 'logout' })
    })
    return { message: said.loggedOut[language] }
  })
}

function registrationRoute(app: FastifyInstance) {
  serve(
    app,
    'POST /register',
    async (call) => ({
      message: said.registered[call.language],
      data: { phone: await register(call, call.body, call) },
    }),
    {
      object: (call) => countRegistrationTry(call, call.address),
      fields: ({ raw, ...call }) => brakeRegistrations(call, call.address, () => checkRegistration(call.db, raw)),
    },
  )
}

function codeRoutes(app: FastifyInstance) {
  serve(app, 'POST /verify-otp', async (call) => ({
    message: said.verified[call.language],
    data: await verifyAccount(call, call.body, call.address),
  }))

  serve(app, 'POST /resend-otp', async ({ db, config, body, ...asking }) => {
    await resendVerification(db, body.phone, { ...asking, limits: config.limits })
    return { message: said.codeSent[asking.language] }
  })

  serve(app, 'POST /verify_account', async ({ db, config, body, ...asking }) => ({
    message: said.codeSent[asking.language],
    data: { phone: await verifyByEmail(db, body.email, { ...asking, limits: config.limits }) },
  }))
}

function resetRoutes(app: FastifyInstance) {
  for (const name of ['POST /forgot/password', 'POST /forgot/resend-otp'] as const) {
    serve(app, name, async ({ db, config, body, ...asking }) => {
      const { device } = deviceOf(asking, config.publicUrl)
      await requestReset(db, body.phone, { ...asking, device, limits: config.limits })
      return { message: said.codeSent[asking.language] }
    })
  }

  serve(app, 'POST /forgot/verify-otp', async (call) => ({
    data: await verifyReset(call, call.body, { ...call, ...deviceOf(call, call.config.publicUrl) }),
  }))

  serve(
    app,
    'POST /forgot/reset-password',
    async ({ db, body, language }) => {
      await resetPassword(db, body, language)
      return { message: said.passwordChanged[language] }
    },
    { fields: ({ raw }) => checkReset(raw) },
  )
}
