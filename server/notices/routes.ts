import type { FastifyInstance } from 'fastify'
import { serve, unreadHeader } from '#server/http/serve.ts'
import { saveFirstChannel } from '#server/messaging/preferred-channel.ts'
import { readPush, subscribe, unsubscribe } from '#server/messaging/push/subscriptions.ts'
import { listNotices, markAllNotices, markNotice } from './read-notices.ts'
import { said } from './texts.ts'
import { readWishes, saveWish } from './wishes.ts'

export function noticeRoutes(app: FastifyInstance) {
  serve(app, 'GET /notices', ({ context, viewer, query, language }) =>
    listNotices(context, viewer, { ...query, language }),
  )

  serve(app, 'POST /notices/read', async ({ context, viewer, body, language, reply }) => {
    reply.header(unreadHeader, await markAllNotices(context, viewer, body))
    return { message: said.allRead[language] }
  })

  serve(app, 'GET /notices/wishes', async ({ context, viewer, language }) => ({
    data: await readWishes(context, viewer, { language }),
  }))
  serve(app, 'POST /notices/wishes', async ({ context, viewer, body, language }) => {
    await saveWish(context, viewer, body)
    return { message: said.wishSaved[language] }
  })

  serve(app, 'POST /notices/channel', async ({ context, viewer, body, language }) => {
    await saveFirstChannel(context, viewer, body)
    return { message: said.wishSaved[language] }
  })

  serve(app, 'GET /notices/push', async ({ context, viewer }) => ({ data: await readPush(context, viewer) }))
  serve(app, 'POST /notices/push', async ({ context, viewer, body, language }) => {
    await subscribe(context, viewer, { ...body, language })
    return { message: said.pushOn[language] }
  })
  serve(app, 'DELETE /notices/push', async ({ context, viewer, language }) => {
    await unsubscribe(context, viewer)
    return { message: said.pushOff[language] }
  })

  serve(app, 'POST /notices/:id/read', async ({ context, viewer, params, body, language, reply }) => {
    reply.header(unreadHeader, await markNotice(context, viewer, { id: params.id, read: body.read }))
    return { message: said[body.read ? 'read' : 'unread'][language] }
  })
}
