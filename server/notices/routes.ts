import type { FastifyInstance } from 'fastify'
import { serve, unreadHeader } from '#server/http/serve.ts'
import { saveFirstChannel } from '#server/messaging/preferred-channel.ts'
import { readPush, subscribe, unsubscribe } from '#server/messaging/push/subscriptions.ts'
import { listNotices, markAllNotices, markNotice } from './read-notices.ts'
import { said } from './texts.ts'
import { readWishes, saveWish } from './wishes.ts'

export function noticeRoutes(app: FastifyInstance) {
  serve(app, 'GET /notices', (call) => listNotices(call, call.viewer, { ...call.query, language: call.language }))

  serve(app, 'POST /notices/read', async (call) => {
    call.reply.header(unreadHeader, await markAllNotices(call, call.viewer, call.body))
    return { message: said.allRead[call.language] }
  })

  serve(app, 'GET /notices/wishes', async (call) => ({
    data: await readWishes(call, call.viewer, { language: call.language }),
  }))
  serve(app, 'POST /notices/wishes', async (call) => {
    await saveWish(call, call.viewer, call.body)
    return { message: said.wishSaved[call.language] }
  })

  serve(app, 'POST /notices/channel', async (call) => {
    await saveFirstChannel(call, call.viewer, call.body)
    return { message: said.wishSaved[call.language] }
  })

  serve(app, 'GET /notices/push', async (call) => ({ data: await readPush(call, call.viewer) }))
  serve(app, 'POST /notices/push', async (call) => {
    await subscribe(call, call.viewer, { ...call.body, language: call.language })
    return { message: said.pushOn[call.language] }
  })
  serve(app, 'DELETE /notices/push', async (call) => {
    await unsubscribe(call, call.viewer)
    return { message: said.pushOff[call.language] }
  })

  serve(app, 'POST /notices/:id/read', async (call) => {
    call.reply.header(unreadHeader, await markNotice(call, call.viewer, { id: call.params.id, read: call.body.read }))
    return { message: said[call.body.read ? 'read' : 'unread'][call.language] }
  })
}
