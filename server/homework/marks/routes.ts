import type { FastifyInstance } from 'fastify'
import { mustTeach } from '#server/homework/submissions.ts'
import { said } from '#server/homework/texts.ts'
import { serve } from '#server/http/serve.ts'
import { readMarks } from './read-marks.ts'
import { mustMark, saveMarks } from './save-marks.ts'
import { deleteVoiceNote, saveVoiceNote } from './voice-note.ts'

export function markRoutes(app: FastifyInstance) {
  serve(app, 'GET /homework-submission/submission/:id/marks', async ({ context, viewer, params }) => ({
    data: await readMarks(context, viewer, params),
  }))

  serve(
    app,
    'PUT /homework-submission/file/:id/marks',
    async ({ context, viewer, params, body }) => ({
      data: await saveMarks(context, viewer, { ...params, sent: body }),
    }),
    { object: ({ db, viewer, params }) => mustMark(db, viewer, params.id) },
  )

  serve(
    app,
    'POST /homework-submission/submission/:id/voice-note',
    async ({ context, viewer, params, body }) => ({
      data: await saveVoiceNote(context, viewer, { ...params, ...body }),
    }),
    { object: ({ db, viewer, params }) => mustTeach(db, viewer, params.id) },
  )

  serve(app, 'DELETE /homework-submission/submission/:id/voice-note', async ({ context, viewer, params, language }) => {
    await deleteVoiceNote(context, viewer, params)
    return { message: said.voiceDeleted[language] }
  })
}
