import type { FastifyInstance } from 'fastify'
import { ownExam } from '#server/access/owned-exams.ts'
import { answered, serve } from '#server/http/serve.ts'
import { tableTypes } from '#server/http/serve-list.ts'
import { csvOf, xlsxOf } from '#server/storage/table-file.ts'
import { examSummary } from './exam-summary.ts'
import { exportSubmissions } from './export-submissions.ts'

/** Serves the summary of an exam and the file of all its submissions. */
export function tableRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /tests/:id/summary',
    async ({ context, viewer, params }) => ({ data: await examSummary(context, viewer, { testId: params.id }) }),
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )

  serve(
    app,
    'GET /tests/:id/submissions/export',
    async ({ context, viewer, params, query: { format }, language, reply }) => {
      const rows = await exportSubmissions(context, viewer, { testId: params.id, language })
      const file = format === 'xlsx' ? xlsxOf(rows, { rightToLeft: language === 'ar' }) : csvOf(rows)
      reply.type(tableTypes[format]).header('content-disposition', `attachment; filename="exam-${params.id}.${format}"`)
      reply.send(file)
      return answered
    },
    { object: ({ db, viewer, params }) => ownExam(db, viewer, params.id) },
  )
}
