import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { answerLetter, markLetter, noteLetter, officeLetters, readLetter } from './letters.ts'
import { letterNotSent, said } from './texts.ts'

export function letterRoutes(app: FastifyInstance) {
  serveList(app, 'letters', officeLetters)
  serve(app, 'GET /admin/letters/:id', async ({ context, params }) => ({ data: await readLetter(context, params) }))
  serve(app, 'POST /admin/letters/:id/answer', async ({ context, viewer, params, body, language }) => {
    const missing = await answerLetter(context, viewer, { ...params, ...body })
    const words = missing.length > 0 ? letterNotSent(missing) : said.letterAnswered
    return { message: words[language], data: { sent: missing.length === 0 } }
  })
  serve(app, 'POST /admin/letters/:id/note', async ({ context, viewer, params, body, language }) => {
    await noteLetter(context, viewer, { ...params, ...body })
    return { message: said.saved[language] }
  })
  serve(app, 'POST /admin/letters/:id/answered', async ({ context, viewer, params, body, language }) => {
    await markLetter(context, viewer, { ...params, ...body })
    return { message: said.saved[language] }
  })
}
