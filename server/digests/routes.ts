import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withOrigin } from '#server/audit/origin.ts'
import { endedPage, tooManyPage, wrongPage } from '#server/digests/page/plain-pages.ts'
import { readBodies } from '#server/http/read-bodies.ts'
import { sendFile } from '#server/storage/send-file.ts'
import { bandOf } from '#server/web/band.ts'
import { answerDigest, countAnswer, digestAnswers } from './answers.ts'
import { findEvidenceFile, findMarked, findSheet, readEvidence } from './evidence.ts'
import { type Digest, findDigest } from './links.ts'
import { type Fonts, headersOf, styleOf } from './page/frame.ts'
import { markedPage } from './page/marked-page.ts'
import { paperPage, type Shown, weekPage } from './page/week-page.ts'
import { schoolContact } from './school-contact.ts'

const zip = promisify(gzip)
const form = z.object({ answer: z.enum(digestAnswers) })
const asked = z.object({
  language: z.enum(['ar', 'en']).optional().catch(undefined),
  started: z.literal('1').optional().catch(undefined),
})

type OfToken = { Params: { token: string } }
type OfItem = { Params: { token: string; id: string } }

/**
 * Serves the evidence of a message to everyone who has its link (docs/product.md, The weekly message). Gives an unknown
 * link and an ended link the same reply.
 */
export async function digestPages(app: FastifyInstance, { fonts }: { fonts: Fonts | undefined }) {
  const { context } = app
  const style = styleOf(fonts)
  const headers = headersOf(style)
  const band = bandOf(context)
  readBodies(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))

  app.get<OfToken>('/week/:token', async (request, reply) => {
    const shown = await shownOf(request)
    if (!shown) return ended(request, reply)
    const [evidence, contact] = await Promise.all([readEvidence(context, shown.digest), schoolContact(context.db)])
    return send(request, reply, weekPage(evidence, contact, shown))
  })

  app.post<OfToken>('/week/:token', async (request, reply) => {
    const shown = await shownOf(request)
    const sent = form.safeParse(request.body)
    if (!shown || !sent.success) return ended(request, reply)
    const { answer } = sent.data
    const { digest, language, link } = shown
    const wait = await countAnswer(context, digest)
    if (wait > 0) return send(request, reply.code(429).header('retry-after', Math.ceil(wait)), tooManyPage(shown))
    await withOrigin(request, () => answerDigest(context, digest, { answer, language }))
    if (answer === 'wrong') return send(request, reply, wrongPage(shown))
    return reply.redirect(answer === 'start' ? `${link}?started=1` : link, 303)
  })

  app.get<OfItem>('/week/:token/exams/:id', async (request, reply) => {
    const shown = await shownOf(request)
    const found = shown && (await findSheet(context, shown.digest, idOf(request)))
    return found ? send(request, reply, paperPage(found, shown)) : ended(request, reply)
  })

  app.get<OfItem>('/week/:token/homework/:id', async (request, reply) => {
    const shown = await shownOf(request)
    const found = shown && (await findMarked(context, shown.digest, idOf(request)))
    return found ? send(request, reply, markedPage(found, shown)) : ended(request, reply)
  })

  app.get<OfItem>('/week/:token/files/:id', async (request, reply) => {
    const shown = await shownOf(request)
    const file = shown && (await findEvidenceFile(context, shown.digest, idOf(request)))
    if (!file) return ended(request, reply)
    await sendFile(request, reply, { ...file, cacheControl: 'private, no-store' })
    return reply
  })

  /** Returns the link's message and the language of the page; undefined for a link that does not work. */
  async function shownOf(request: FastifyRequest<OfToken>) {
    const { token } = request.params
    const digest = await findDigest(context.db, token)
    return digest && { digest, ...askedFor(request, digest), style, band, link: `/week/${token}` }
  }

  const ended = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), endedPage({ ...askedFor(request), style, band }))
}

/**
 * Returns the language: of the address, else of the guardian, else Arabic. Also returns whether the guardian has just
 * started the messages again.
 */
function askedFor({ query }: FastifyRequest, digest?: Digest): Pick<Shown, 'language' | 'isStarted'> {
  const { language, started } = asked.parse(query)
  return { language: language ?? digest?.language ?? 'ar', isStarted: started === '1' }
}

/** Returns the id in the address, or 0 for any other text, because no row has the id 0. */
const idOf = ({ params }: FastifyRequest<OfItem>) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0)

async function send({ headers }: FastifyRequest, reply: FastifyReply, page: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(await zip(page))
}
