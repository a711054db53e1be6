import type { FastifyInstance } from 'fastify'
import { deviceOf } from '#server/http/device-cookie.ts'
import { serve } from '#server/http/serve.ts'
import { askTwoStep, finishTwoStep, leaveTwoStep } from './change-two-step.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { said } from './texts.ts'
import { readTwoStep } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance) {
  serve(app, 'GET /two-step', async (call) => ({ data: await readTwoStep(call, call.viewer) }))

  serve(app, 'POST /two-step/begin', async (call) => {
    const from = { ...call, ...deviceOf(call, call.config.publicUrl) }
    return { data: await askTwoStep(call, call.viewer, call.body.password, from) }
  })

  serve(app, 'POST /two-step/confirm', async (call) => {
    const from = { ...call, ...deviceOf(call, call.config.publicUrl) }
    return { data: { recovery_codes: await finishTwoStep(call, call.viewer, call.body.totp, from) } }
  })

  serve(app, 'POST /two-step/off', async (call) => {
    await leaveTwoStep(call, call.viewer, call.body, { ...call, ...deviceOf(call, call.config.publicUrl) })
    return { message: said.twoStepEnded[call.language] }
  })

  serve(app, 'POST /admin/people/:id/two-step/reset', async (call) => {
    await resetTwoStep(call, call.viewer, call.params.id)
    return { message: said.twoStepReset[call.language] }
  })
}
