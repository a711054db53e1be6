import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { approveTeacher, listWaitingTeachers } from './approve-teacher.ts'
import { said } from './texts.ts'

export function peopleAdminRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/teachers/waiting', (call) => listWaitingTeachers(call, call.query))
  serve(app, 'POST /admin/teachers/:id/approve', async (call) => {
    await approveTeacher(call, call.viewer, call.params.id, call.language)
    return { message: said.teacherApproved[call.language] }
  })
}
