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
  serve(app, 'GET /threads', (call) => listThreads(call, call.viewer, call.query))
  serve(app, 'GET /threads/:id', (call) => readThread(call, call.viewer, { ...call.query, id: call.params.id }))
  serve(
    app,
    'POST /threads/:id/messages',
    async (call) => ({
      data: await writeMessage(call, call.viewer, { to: call.params.id, ...call.body }),
      message: said.written[call.language],
    }),
    { object: ({ db, viewer, params }) => findPartner(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /threads/:id/read',
    async (call) => {
      const unread = await markRead(call, call.viewer, { id: call.params.id, until: call.body.until })
      call.reply.header(unreadHeader, unread)
      return { message: said.read[call.language] }
    },
    { object: ({ db, viewer, params }) => findPartner(db, viewer, params.id) },
  )
  serve(app, 'POST /thread-messages/:id/report', async (call) => {
    await reportMessage(call, call.viewer, { id: call.params.id, reason: call.body.reason })
    return { message: said.reported[call.language] }
  })
  serve(
    app,
    'GET /student/:id/correspondents',
    async (call) => ({ data: await listCorrespondents(call, call.viewer, call.params) }),
    { object: ({ db, viewer, params }) => mustKnowStudent(db, viewer, params.id) },
  )
}
