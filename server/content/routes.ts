import type { FastifyInstance } from 'fastify'
import { pageSlugs } from '#contract/page-slugs.ts'
import { serve } from '#server/http/serve.ts'
import { letterRoutes } from './admin-routes.ts'
import { receiveLetter } from './contact.ts'
import { countSchool } from './counts.ts'
import { listFaq } from './faq.ts'
import { readPage } from './pages.ts'
import { settingsIn } from './settings.ts'
import { said } from './texts.ts'

export function contentRoutes(app: FastifyInstance) {
  letterRoutes(app)
  serve(app, 'GET /settings', async (call) => ({ data: await settingsIn(call, { language: call.language }) }))
  serve(app, 'GET /counts', async ({ db }) => ({ data: await countSchool(db) }))
  for (const slug of pageSlugs) {
    serve(app, `GET /${slug}`, async (call) => ({ data: await readPage(call, { slug, language: call.language }) }))
  }
  serve(app, 'GET /faq', (call) => listFaq(call, { ...call.query, language: call.language }))
  serve(app, 'POST /contact', async (call) => {
    const data = await receiveLetter(call, { letter: call.body, address: call.address })
    return { data, message: said.letterReceived[call.language] }
  })
}
