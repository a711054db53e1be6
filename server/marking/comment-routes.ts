import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { addComment, changeComment, deleteComment, listComments, mustOwnComment } from './comments.ts'
import { said } from './texts.ts'

export function commentRoutes(app: FastifyInstance) {
  serve(app, 'GET /teacher/comments', async (call) => ({ data: await listComments(call, call.viewer) }))
  serve(app, 'POST /teacher/comments', async (call) => ({ data: await addComment(call, call.viewer, call.body) }))
  serve(
    app,
    'POST /teacher/comments/:id',
    async (call) => ({ data: await changeComment(call, call.viewer, { ...call.params, ...call.body }) }),
    { object: ({ db, viewer, params }) => mustOwnComment({ db }, viewer, params.id) },
  )
  serve(app, 'DELETE /teacher/comments/:id', async (call) => {
    await deleteComment(call, call.viewer, call.params)
    return { message: said.commentDeleted[call.language] }
  })
}
