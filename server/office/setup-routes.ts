import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { finishSetup, saveCurriculumStep } from './setup.ts'
import { said } from './texts.ts'

/** Serves the setup's steps that belong to no single domain. */
export function officeSetupRoutes(app: FastifyInstance) {
  serve(app, 'POST /admin/setup/curriculum', async (call) => {
    await saveCurriculumStep(call, call.viewer, call.body)
    return { message: said.saved[call.language] }
  })
  serve(app, 'POST /admin/setup/finish', async (call) => {
    await finishSetup(call, call.viewer)
    return { message: said.setUp[call.language] }
  })
}
