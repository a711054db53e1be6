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
  serve(app, 'GET /settings', async ({ context, language }) => ({ data: await settingsIn(context, { language }) }))
  serve(app, 'GET /counts', async ({ db }) => ({ data: await countSchool(db) }))
  for (const slug of pageSlugs) {
    serve(app, `GET /${slug}`, async ({ context, language }) => ({ data: await readPage(context, { slug, language }) }))
  }
  serve(app, 'GET /faq', ({ context, query, language }) => listFaq(context, { ...query, language }))
  serve(app, 'POST /contact', async ({ context, body, language, address }) => {
    const data = await receiveLetter(context, { letter: body, address })
    return { data, message: said.letterReceived[language] }
  })
}
