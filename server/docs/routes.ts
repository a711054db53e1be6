import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { bandOf } from '#server/web/band.ts'
import { isLanguage, readerLanguage } from '#server/web/reader.ts'
import { type ApiDocument, apiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

const styles = {
  /** The design tokens of the web app, so that the reference has its colours and fonts. */
  tokens: new URL('../../web/styles/tokens.css', import.meta.url),
  page: new URL('./page.css', import.meta.url),
  calls: new URL('./calls.css', import.meta.url),
}
const hour = 'public, max-age=3600'

/** Serves the API reference below /api/docs, as a page and as OpenAPI. */
export function docsRoutes(app: FastifyInstance) {
  const { publicUrl } = app.context.config
  let made: ApiDocument | undefined
  const document = () => {
    made ??= apiDocument(publicUrl)
    return made
  }
  const pages: { ar?: string; en?: string } = {}

  app.get('/docs', async (request, reply) => {
    const chosen = (request.query as { language?: unknown }).language
    const language = isLanguage(chosen) ? chosen : readerLanguage(request)
    pages[language] ??= referencePage(document(), language, bandOf(app.context))
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
    return pages[language]
  })
  app.get('/docs/openapi.json', async (_request, reply) => reply.header('cache-control', hour).send(document()))
  for (const [name, file] of Object.entries(styles)) {
    app.get(`/docs/${name}.css`, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', hour)
        .send(await readFile(file)),
    )
  }
}
