import type { FastifyInstance } from 'fastify'
import { deviceOf } from '#server/http/device-cookie.ts'
import { serve } from '#server/http/serve.ts'
import { askTwoStep, finishTwoStep, leaveTwoStep } from './change-two-step.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { said } from './texts.ts'
import { readTwoStep } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance) {
  serve(app, 'GET /two-step', async ({ context, viewer }) => ({ data: await readTwoStep(context, viewer) }))

  serve(app, 'POST /two-step/begin', async ({ context, viewer, body, language, address, request, reply }) => {
    const { device } = deviceOf(context, { request, reply })
    return { data: await askTwoStep(context, viewer, { ...body, language, address, device }) }
  })

  serve(app, 'POST /two-step/confirm', async ({ context, viewer, body, address, request, reply }) => {
    const { device } = deviceOf(context, { request, reply })
    return { data: { recovery_codes: await finishTwoStep(context, viewer, { ...body, address, device }) } }
  })

  serve(app, 'POST /two-step/off', async ({ context, viewer, body, language, address, request, reply }) => {
    const { device } = deviceOf(context, { request, reply })
    await leaveTwoStep(context, viewer, { ...body, language, address, device })
    return { message: said.twoStepEnded[language] }
  })

  serve(app, 'POST /admin/people/:id/two-step/reset', async ({ context, viewer, params, language }) => {
    await resetTwoStep(context, viewer, params)
    return { message: said.twoStepReset[language] }
  })
}
