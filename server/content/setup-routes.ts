import type { FastifyInstance } from 'fastify'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { checkInstallation } from '#server/office/checks.ts'
import { checkNumbers } from './check-numbers.ts'
import { saveRules, saveSchool } from './setup-school.ts'
import { readSetupState } from './setup-state.ts'
import { said } from './texts.ts'

/** The highest number of tests by one administrator in an hour. Each test sends requests to other services. */
const checksPerHour = 60

/** Serves the state of the setup, its check list, and the steps that change the school's settings. */
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
  serve(app, 'POST /admin/setup/checks', async (call) => {
    await countAgainst(call.db, { key: `setup-checks:${call.viewer.id}`, most: checksPerHour, seconds: hour })
    return { data: [...(await checkInstallation(call)), await checkNumbers(call)] }
  })
}
