import type { FastifyInstance, FastifyRequest } from 'fastify'
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

interface SentProfile {
  context: AppContext
  viewer: Viewer
  raw: Record<string, unknown>
  address: string
}

export function peopleRoutes(app: FastifyInstance) {
  teacherRoutes(app)
  profileRoutes(app)
  peopleAdminRoutes(app)

  serve(app, 'GET /teacher/my-students', ({ context, viewer, query, language }) =>
    listStudents(context, viewer, { ...query, language }),
  )
  serve(app, 'GET /search', ({ context, viewer, query, language }) =>
    searchStudents(context, viewer, { ...query, language }),
  )
  serve(app, 'POST /teacher/subscribe-student', async ({ context, viewer, body, language }) => ({
    data: await addStudent(context, viewer, { code: body.code, language }),
  }))

  serve(app, 'GET /parent-student/students', async ({ context, viewer, language }) => ({
    data: await listChildren(context, viewer, { language }),
  }))
  serve(app, 'POST /parent-student/assign', async ({ context, viewer, body, language }) => {
    const data = await addChild(context, viewer, { code: body.code, language })
    return { message: said[data.status ? 'childAdded' : 'childAsked'][language], data }
  })

  parentLinkRoutes(app)

  serve(app, 'GET /account/contacts', async ({ context, viewer }) => ({ data: await readOwnContacts(context, viewer) }))
  serve(app, 'GET /account/export', async ({ context, viewer, reply }) => {
    const zip = await exportAccount(context, viewer)
    reply.type('application/zip').header('content-disposition', 'attachment; filename="account.zip"')
    reply.send(zip)
    return answered
  })
}

function parentLinkRoutes(app: FastifyInstance) {
  serve(app, 'GET /student/:id/parents', async ({ context, viewer, params }) => ({
    data: await listParents(context, viewer, { childId: params.id }),
  }))
  serve(app, 'POST /student/:id/parents/:parentId/confirm', async ({ context, viewer, params, language }) => {
    const { id: childId, parentId } = params
    return {
      message: said.parentConfirmed[language],
      data: await confirmParent(context, viewer, { childId, parentId }),
    }
  })
  serve(app, 'DELETE /student/:id/parents/:parentId', async ({ context, viewer, params, language }) => {
    const { id: childId, parentId } = params
    await removeParent(context, viewer, { childId, parentId })
    return { message: said.parentRemoved[language] }
  })
  serve(app, 'POST /student/renew-code', async ({ context, viewer, language }) => ({
    message: said.codeRenewed[language],
    data: { code: await renewCode(context, viewer) },
  }))
}

function teacherRoutes(app: FastifyInstance) {
  serve(app, 'GET /teachers/all', ({ context, viewer, query }) => listTeachers(context, viewer, query))
  serve(
    app,
    'GET /teachers/find',
    ({ context, viewer, query, language }) => findTeachers(context, viewer, { ...query, language }),
    { object: ({ viewer, request }) => (viewer ? undefined : countSearch(app, request)) },
  )
  serve(app, 'GET /teachers/choices', async ({ context, language }) => ({
    data: await readFindChoices(context, { language }),
  }))
  serve(app, 'GET /student/my-teachers', ({ context, viewer, query }) => listOwnTeachers(context, viewer, query))
  serve(app, 'GET /teacher/data/:id', async ({ context, viewer, params }) => ({
    data: await readTeacher(context, viewer, params),
  }))
}

/** Counts a visitor's search by words once. The handler would count again when the primary repeats a failed read. */
async function countSearch(app: FastifyInstance, { query, ip }: FastifyRequest) {
  const { q = '' } = query as { q?: unknown }
  if (q !== '') await app.countCostlyGuest(ip)
}

function profileRoutes(app: FastifyInstance) {
  serve(app, 'GET /user/data', async ({ context, viewer, language }) => ({
    data: await readProfile(context, viewer, { language }),
  }))

  const fields = ({ context, viewer, raw, address }: SentProfile) => checkProfile(context, viewer, { raw, address })

  serve(
    app,
    'POST /student/update/profile',
    async ({ context, viewer, body, language }) => {
      await updateStudent(context, viewer, body)
      const data = await readStudent(context, viewer, { language })
      return { message: said.profileUpdated[language], data }
    },
    { fields },
  )

  serve(
    app,
    'POST /teacher/update-profile',
    async ({ context, viewer, body, language }) => {
      await updateTeacher(context, viewer, body)
      return { message: said.profileUpdated[language], data: await readOwnTeaching(context, viewer) }
    },
    { fields },
  )

  serve(
    app,
    'POST /parent/update/profile',
    async ({ context, viewer, body, language }) => {
      await updateParent(context, viewer, body)
      return { message: said.profileUpdated[language], data: [await readParent(context, viewer)] }
    },
    { fields },
  )
}
