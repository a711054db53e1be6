import type { FastifyInstance } from 'fastify'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { checkInstallation } from './checks.ts'
import { finishSetup, saveCurriculumStep } from './setup.ts'
import { said } from './texts.ts'

/** The highest number of tests by one administrator in an hour. Each test sends requests to other services. */
const checksPerHour = 60

/** Serves the setup's steps that belong to no single domain. */
export function officeSetupRoutes(app: FastifyInstance) {
  serve(app, 'POST /admin/setup/curriculum', async (call) => {
    await saveCurriculumStep(call, call.viewer, call.body)
    return { message: said.saved[call.language] }
  })
  serve(app, 'POST /admin/setup/checks', async (call) => {
    await countAgainst(call.db, { key: `setup-checks:${call.viewer.id}`, most: checksPerHour, seconds: hour })
    return { data: await checkInstallation(call) }
  })
  serve(app, 'POST /admin/setup/finish', async (call) => {
    await finishSetup(call, call.viewer)
    return { message: said.setUp[call.language] }
  })
}
