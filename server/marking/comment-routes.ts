import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { addComment, changeComment, deleteComment, listComments, mustOwnComment } from './comments.ts'
import { said } from './texts.ts'

export function commentRoutes(app: FastifyInstance) {
  serve(app, 'GET /teacher/comments', async ({ context, viewer }) => ({ data: await listComments(context, viewer) }))
  serve(app, 'POST /teacher/comments', async ({ context, viewer, body }) => ({
    data: await addComment(context, viewer, body),
  }))
  serve(
    app,
    'POST /teacher/comments/:id',
    async ({ context, viewer, params, body }) => ({
      data: await changeComment(context, viewer, { ...params, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustOwnComment({ db }, viewer, params.id) },
  )
  serve(app, 'DELETE /teacher/comments/:id', async ({ context, viewer, params, language }) => {
    await deleteComment(context, viewer, params)
    return { message: said.commentDeleted[language] }
  })
}
