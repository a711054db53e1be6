import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readBodies } from '#server/http/read-bodies.ts'
import { bandOf } from '#server/web/band.ts'
import { readerLanguage } from '#server/web/reader.ts'
import { report } from './report.ts'
import { decide, findOrder, reportOf } from './sandbox-gateway.ts'
import { orderPage, returnPath, unknownPage } from './sandbox-page.ts'

const style = new URL('./sandbox-page.css', import.meta.url)
const answer = z.object({ outcome: z.enum(['approve', 'decline']) })

type OfRef = { Params: { ref: string } }

/** Serves the payment page of the sandbox. The app registers this page only for schools that use the sandbox. */
export async function sandboxPages(app: FastifyInstance) {
  const { db } = app.context
  readBodies(app)
  const shownTo = (request: FastifyRequest) => ({ language: readerLanguage(request), band: bandOf(app.context) })

  app.get('/sandbox-pay/page.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(style)),
  )

  app.get<OfRef>('/sandbox-pay/:ref', async (request, reply) => {
    const shown = shownTo(request)
    const order = await findOrder(db, request.params.ref)
    return order ? html(reply, 200, orderPage(order, shown)) : html(reply, 404, unknownPage(shown))
  })

  app.post<OfRef>('/sandbox-pay/:ref', async (request, reply) => {
    const shown = shownTo(request)
    const order = await findOrder(db, request.params.ref)
    if (!order) return html(reply, 404, unknownPage(shown))
    const chosen = answer.safeParse(request.body)
    if (!chosen.success) return html(reply, 422, orderPage(order, { ...shown, problem: 'choose' }))
    const decided = await decide(db, order.ref, chosen.data.outcome)
    if (decided) await report(ownOrigin(app), await reportOf(db, decided))
    return reply.redirect(returnPath(order), 303)
  })
}

/**
 * Returns the address on which this server listens. The sandbox reports to this address directly, without a proxy.
 * Throws while the server does not listen.
 */
function ownOrigin(app: FastifyInstance) {
  const address = app.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('the sandbox reports only while the server listens')
  const host = address.address.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
