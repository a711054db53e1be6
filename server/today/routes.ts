import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { readParentToday } from './parent-today.ts'
import { readStudentToday } from './student-today.ts'
import { readTeacherToday } from './teacher-today.ts'

export function todayRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/today', async ({ context, viewer, request }) => ({
    data: await readStudentToday(context, viewer, { log: request.log }),
  }))
  serve(app, 'GET /teacher/today', async ({ context, viewer }) => ({ data: await readTeacherToday(context, viewer) }))
  serve(app, 'GET /parent/today', async ({ context, viewer, language }) => ({
    data: await readParentToday(context, viewer, { language }),
  }))
}
