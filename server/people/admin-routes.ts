import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { approveTeacher, refuseTeacher } from './approve-teacher.ts'
import { officePeople, presentPerson } from './office-people.ts'
import { officeTeachers, presentTeacher } from './office-teachers.ts'
import { renewCodeOf } from './student-codes.ts'
import { said } from './texts.ts'

export function peopleAdminRoutes(app: FastifyInstance) {
  serveList(app, 'people', officePeople, { present: presentPerson })
  serveList(app, 'teachers/waiting', officeTeachers, { present: presentTeacher })
  serve(app, 'POST /admin/teachers/:id/approve', async (call) => {
    await approveTeacher(call, call.viewer, call.params)
    return { message: said.teacherApproved[call.language] }
  })
  serve(app, 'POST /admin/teachers/:id/refuse', async (call) => {
    await refuseTeacher(call, call.viewer, { ...call.params, ...call.body })
    return { message: said.teacherRefused[call.language] }
  })
  serve(app, 'POST /admin/people/:id/code', async (call) => ({
    message: said.studentCodeRenewed[call.language],
    data: { code: await renewCodeOf(call, call.viewer, call.params) },
  }))
}
