import type { FastifyInstance } from 'fastify'
import { mustKnowStudent } from '#server/access/linked.ts'
import { serve, unreadHeader } from '#server/http/serve.ts'
import { markRead } from './mark-read.ts'
import { findPartner, listCorrespondents } from './partners.ts'
import { listThreads, readThread } from './read-threads.ts'
import { reportMessage } from './report-message.ts'
import { said } from './texts.ts'
import { writeMessage } from './write-message.ts'

export function threadRoutes(app: FastifyInstance) {
  serve(app, 'GET /threads', ({ context, viewer, query }) => listThreads(context, viewer, query))
  serve(app, 'GET /threads/:id', ({ context, viewer, params, query }) =>
    readThread(context, viewer, { ...query, id: params.id }),
  )
  serve(
    app,
    'POST /threads/:id/messages',
    async ({ context, viewer, params, body, language }) => ({
      data: await writeMessage(context, viewer, { to: params.id, ...body }),
      message: said.written[language],
    }),
    { object: ({ db, viewer, params }) => findPartner(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /threads/:id/read',
    async ({ context, viewer, params, body, language, reply }) => {
      const unread = await markRead(context, viewer, { id: params.id, until: body.until })
      reply.header(unreadHeader, unread)
      return { message: said.read[language] }
    },
    { object: ({ db, viewer, params }) => findPartner(db, viewer, params.id) },
  )
  serve(app, 'POST /thread-messages/:id/report', async ({ context, viewer, params, body, language }) => {
    await reportMessage(context, viewer, { id: params.id, reason: body.reason })
    return { message: said.reported[language] }
  })
  serve(
    app,
    'GET /student/:id/correspondents',
    async ({ context, viewer, params }) => ({ data: await listCorrespondents(context, viewer, params) }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}
