import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { answered, serve } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { peopleAdminRoutes } from './admin-routes.ts'
import { confirmParent, listParents, removeParent } from './child-parents.ts'
import { addChild, listChildren } from './children.ts'
import { readOwnContacts } from './contact-states.ts'
import { exportAccount } from './export-account.ts'
import { readFindChoices } from './find-choices.ts'
import { findTeachers } from './find-teachers.ts'
import { listOwnTeachers } from './own-teachers.ts'
import { readOwnTeaching, readParent, readProfile, readStudent } from './read-profile.ts'
import { renewCode } from './student-codes.ts'
import { addStudent, listStudents, searchStudents } from './students.ts'
import { listTeachers, readTeacher } from './teachers.ts'
import { said } from './texts.ts'
import { checkProfile, updateParent, updateStudent, updateTeacher } from './update-profile.ts'

export function peopleRoutes(app: FastifyInstance) {
  teacherRoutes(app)
  profileRoutes(app)
  peopleAdminRoutes(app)

  serve(app, 'GET /teacher/my-students', (call) =>
    listStudents(call, call.viewer, { ...call.query, language: call.language }),
  )
  serve(app, 'GET /search', (call) => searchStudents(call, call.viewer, { ...call.query, language: call.language }))
  serve(app, 'POST /teacher/subscribe-student', async (call) => ({
    data: await addStudent(call, call.viewer, { code: call.body.code, language: call.language }),
  }))

  serve(app, 'GET /parent-student/students', async (call) => ({
    data: await listChildren(call, call.viewer, { language: call.language }),
  }))
  serve(app, 'POST /parent-student/assign', async (call) => {
    const data = await addChild(call, call.viewer, { code: call.body.code, language: call.language })
    return { message: said[data.status ? 'childAdded' : 'childAsked'][call.language], data }
  })

  parentLinkRoutes(app)

  serve(app, 'GET /account/contacts', async (call) => ({ data: await readOwnContacts(call, call.viewer) }))
  serve(app, 'GET /account/export', async (call) => {
    const zip = await exportAccount(call, call.viewer)
    call.reply.type('application/zip').header('content-disposition', 'attachment; filename="account.zip"')
    call.reply.send(zip)
    return answered
  })
}

function parentLinkRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/:id/parents', async (call) => ({
    data: await listParents(call, call.viewer, { childId: call.params.id }),
  }))
  serve(app, 'POST /student/:id/parents/:parentId/confirm', async (call) => {
    const { id: childId, parentId } = call.params
    return {
      message: said.parentConfirmed[call.language],
      data: await confirmParent(call, call.viewer, { childId, parentId }),
    }
  })
  serve(app, 'DELETE /student/:id/parents/:parentId', async (call) => {
    const { id: childId, parentId } = call.params
    await removeParent(call, call.viewer, { childId, parentId })
    return { message: said.parentRemoved[call.language] }
  })
  serve(app, 'POST /student/renew-code', async (call) => ({
    message: said.codeRenewed[call.language],
    data: { code: await renewCode(call, call.viewer) },
  }))
}

function teacherRoutes(app: FastifyInstance) {
  serve(app, 'GET /teachers/all', (call) => listTeachers(call, call.viewer, call.query))
  serve(app, 'GET /teachers/find', async (call) => {
    if (!call.viewer && call.query.q !== undefined) await app.countCostlyGuest(call.request.ip)
    return findTeachers(call, call.viewer, { ...call.query, language: call.language })
  })
  serve(app, 'GET /teachers/choices', async (call) => ({
    data: await readFindChoices(call, { language: call.language }),
  }))
  serve(app, 'GET /student/my-teachers', (call) => listOwnTeachers(call, call.viewer, call.query))
  serve(app, 'GET /teacher/data/:id', async (call) => ({ data: await readTeacher(call, call.viewer, call.params) }))
}

function profileRoutes(app: FastifyInstance) {
  serve(app, 'GET /user/data', async (call) => ({
    data: await readProfile(call, call.viewer, { language: call.language }),
  }))

  const fields = ({
    viewer,
    raw,
    ...call
  }: AppContext & { viewer: Viewer; raw: Record<string, unknown>; address: string }) => checkProfile(call, viewer, raw)

  serve(
    app,
    'POST /student/update/profile',
    async (call) => {
      await updateStudent(call, call.viewer, call.body)
      const data = await readStudent(call, call.viewer, { language: call.language })
      return { message: said.profileUpdated[call.language], data }
    },
    { fields },
  )

  serve(
    app,
    'POST /teacher/update-profile',
    async (call) => {
      await updateTeacher(call, call.viewer, call.body)
      return { message: said.profileUpdated[call.language], data: await readOwnTeaching(call, call.viewer) }
    },
    { fields },
  )

  serve(
    app,
    'POST /parent/update/profile',
    async (call) => {
      await updateParent(call, call.viewer, call.body)
      return { message: said.profileUpdated[call.language], data: [await readParent(call, call.viewer)] }
    },
    { fields },
  )
}
