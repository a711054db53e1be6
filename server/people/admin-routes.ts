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
  serve(app, 'POST /admin/teachers/:id/approve', async ({ context, viewer, params, language }) => {
    await approveTeacher(context, viewer, params)
    return { message: said.teacherApproved[language] }
  })
  serve(app, 'POST /admin/teachers/:id/refuse', async ({ context, viewer, params, body, language }) => {
    await refuseTeacher(context, viewer, { ...params, ...body })
    return { message: said.teacherRefused[language] }
  })
  serve(app, 'POST /admin/people/:id/code', async ({ context, viewer, params, language }) => ({
    message: said.studentCodeRenewed[language],
    data: { code: await renewCodeOf(context, viewer, params) },
  }))
}
