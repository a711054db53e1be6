import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { countAgainst, minute } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { announceExam, lookAtExam } from './announce-exam.ts'
import { openAttempt } from './open-attempt.ts'
import { saveAnswers } from './save-answers.ts'
import { stampTime } from './stamp-time.ts'
import { submitExam, submitter } from './submit-exam.ts'

export function takingRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/tests/:id', async ({ db, files, viewer, params, query, language }) => {
    const asked = { testId: params.id, language }
    if (!viewer) return { data: await announceExam(db, files, asked) }
    const enter = query.start === 0 ? lookAtExam : openAttempt
    return { data: await enter(db, files, { student: viewer, ...asked }) }
  })

  serve(app, 'PUT /student/tests/:id/answers', async ({ db, viewer, params, body }) => ({
    data: await saveAnswers(db, viewer, params.id, body),
  }))

  serve(
    app,
    'POST /student/tests/:id/stamp',
    async ({ db, viewer, params, body }) => ({
      data: await stampTime(db, await submitter(db, viewer, params.id, body.ticket), params.id),
    }),
    { object: admitStudent },
  )

  serve(
    app,
    'POST /student/tests/:id/submit',
    async ({ db, viewer, params, body, request }) => {
      const student = await submitter(db, viewer, params.id, body.ticket)
      const key = keyOf(request) ?? body.submit_id
      return { data: await submitExam(db, student, { testId: params.id, submission: body, key }) }
    },
    { object: admitStudent },
  )
}

interface Asking {
  db: Db
  config: Config
  viewer: Viewer | undefined
  params: { id: number }
  raw: Record<string, unknown>
}

/** By a login, which has been counted, or by a ticket, which counts as the login that it stands for. */
async function admitStudent({ db, config, viewer, params, raw }: Asking) {
  const { id } = await submitter(db, viewer, params.id, raw.ticket)
  if (viewer) return
  await countAgainst(db, { key: `caller:${id}`, most: config.limits.callsPerMinute, seconds: minute })
}

/** Of a longer key the beginning counts: a submission is not refused over it. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 100) : undefined
}
