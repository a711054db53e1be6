import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { finishSetup, saveCurriculumStep } from './setup.ts'
import { said } from './texts.ts'

/** Serves the setup's steps that belong to no single domain. */
export function officeSetupRoutes(app: FastifyInstance) {
  serve(app, 'POST /admin/setup/curriculum', async ({ context, viewer, body, language }) => {
    await saveCurriculumStep(context, viewer, body)
    return { message: said.saved[language] }
  })
  serve(app, 'POST /admin/setup/finish', async ({ context, viewer, language }) => {
    await finishSetup(context, viewer)
    return { message: said.setUp[language] }
  })
}
