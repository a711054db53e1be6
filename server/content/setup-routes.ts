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
  serve(app, 'GET /admin/setup', async ({ context, viewer }) => ({ data: await readSetupState(context, viewer) }))
  serve(app, 'POST /admin/setup/school', async ({ context, viewer, body, language }) => {
    await saveSchool(context, viewer, body)
    return { message: said.saved[language] }
  })
  serve(app, 'POST /admin/setup/rules', async ({ context, viewer, body, language }) => {
    await saveRules(context, viewer, body)
    return { message: said.saved[language] }
  })
  serve(app, 'POST /admin/setup/checks', async ({ context, viewer }) => {
    await countAgainst(context.db, { key: `setup-checks:${viewer.id}`, most: checksPerHour, seconds: hour })
    return { data: [...(await checkInstallation(context)), await checkNumbers(context)] }
  })
}
