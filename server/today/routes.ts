import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { readParentToday } from './parent-today.ts'
import { readStudentToday } from './student-today.ts'
import { readTeacherToday } from './teacher-today.ts'

export function todayRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/today', async (call) => ({
    data: await readStudentToday(call, call.viewer, { log: call.request.log }),
  }))
  serve(app, 'GET /teacher/today', async (call) => ({ data: await readTeacherToday(call, call.viewer) }))
  serve(app, 'GET /parent/today', async (call) => ({
    data: await readParentToday(call, call.viewer, { language: call.language }),
  }))
}
