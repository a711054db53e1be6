import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { partOfFile } from '#contract/pages.ts'
import { id } from '#contract/values.ts'
import { AppError } from '#server/errors.ts'
import { enterHomework } from '#server/homework/read-submissions.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/serve.ts'
import { announcePages } from './announce-pages.ts'
import { handInPages } from './hand-in-pages.ts'
import { readPage, receivePage } from './receive-page.ts'

/** The version of the tus protocol. Requests that send bytes and responses about one page state the version. */
const protocol = '1.0.0'

export function pageRoutes(app: FastifyInstance) {
  const object: Parameters<typeof serve<'POST /homework-submission/submit-pages'>>[3] = {
    object: async ({ db, viewer, raw }) => {
      const homework = id.safeParse(raw.homework_id)
      if (homework.success) await enterHomework(db, viewer, homework.data)
    },
  }

  serve(
    app,
    'POST /homework-submission/pages',
    async ({ context, viewer, body }) => ({ data: await announcePages(context, viewer, body) }),
    object,
  )

  // Fastify serves HEAD with the headers of GET.
  serve(app, 'GET /homework-submission/pages/:key', async ({ context, viewer, params, reply }) => {
    const page = await readPage(context, viewer, params)
    tellOffset(reply, page.offset).header('upload-length', page.size)
    return { data: page }
  })

  serve(app, 'PATCH /homework-submission/pages/:key', async ({ context, viewer, params, request, reply }) => {
    const offset = offsetOf(request)
    tellOffset(reply, await receivePage(context, viewer, { ...params, offset, body: request.raw }))
    return {}
  })

  serve(
    app,
    'POST /homework-submission/submit-pages',
    async ({ context, viewer, body, request }) => ({
      data: await handInPages(context, viewer, { submission: body, key: idempotencyKey(request) }),
    }),
    object,
  )
}

const tellOffset = (reply: FastifyReply, offset: number) =>
  reply.headers({ 'tus-resumable': protocol, 'upload-offset': offset })

function offsetOf({ headers }: FastifyRequest): number {
  if (headers['tus-resumable'] !== protocol) throw new AppError('page.protocol')
  const offset = headers['upload-offset']
  if (headers['content-type'] !== partOfFile || typeof offset !== 'string' || !/^\d{1,10}$/.test(offset))
    throw new AppError('body.unreadable')
  return Number(offset)
}
