import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { saveRules, saveSchool } from './setup-school.ts'
import { readSetupState } from './setup-state.ts'
import { said } from './texts.ts'

/** Serves the state of the setup, and the steps that change the school's settings. */
export function contentSetupRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/setup', async (call) => ({ data: await readSetupState(call, call.viewer) }))
  serve(app, 'POST /admin/setup/school', async (call) => {
    await saveSchool(call, call.viewer, call.body)
    return { message: said.saved[call.language] }
  })
  serve(app, 'POST /admin/setup/rules', async (call) => {
    await saveRules(call, call.viewer, call.body)
    return { message: said.saved[call.language] }
  })
}
