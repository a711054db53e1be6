import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { receiveLetter } from './contact.ts'
import { countSchool } from './counts.ts'
import { listFaq } from './faq.ts'
import { type PageSlug, readPage } from './pages.ts'
import { settingsIn } from './settings.ts'
import { said } from './texts.ts'

export function contentRoutes(app: FastifyInstance) {
  serve(app, 'GET /settings', async ({ db, language }) => ({ data: await settingsIn(db, language) }))
  serve(app, 'GET /counts', async ({ db }) => ({ data: await countSchool(db) }))
  for (const slug of ['about-us', 'terms', 'privacy', 'return-policy'] as const satisfies PageSlug[]) {
    serve(app, `GET /${slug}`, async ({ db, language }) => ({ data: await readPage(db, slug, language) }))
  }
  serve(app, 'GET /faq', ({ db, query, language }) => listFaq(db, query, language))
  serve(app, 'POST /contact', async (call) => {
    await receiveLetter(call, call.body, call.address)
    return { message: said.letterReceived[call.language] }
  })
}
