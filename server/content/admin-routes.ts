import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { answerLetter, markLetter, noteLetter, officeLetters, readLetter } from './letters.ts'
import { letterNotSent, said } from './texts.ts'

export function letterRoutes(app: FastifyInstance) {
  serveList(app, 'letters', officeLetters)
  serve(app, 'GET /admin/letters/:id', async (call) => ({ data: await readLetter(call, call.params.id) }))
  serve(app, 'POST /admin/letters/:id/answer', async (call) => {
    const missing = await answerLetter(call, call.viewer, { ...call.params, ...call.body })
    const words = missing.length > 0 ? letterNotSent(missing) : said.letterAnswered
    return { message: words[call.language], data: { sent: missing.length === 0 } }
  })
  serve(app, 'POST /admin/letters/:id/note', async (call) => {
    await noteLetter(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.saved[call.language] }
  })
  serve(app, 'POST /admin/letters/:id/answered', async (call) => {
    await markLetter(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.saved[call.language] }
  })
}
