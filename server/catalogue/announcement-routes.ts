import type { FastifyInstance } from 'fastify'
import { mustSeeAnnouncements } from '#server/access/course-doors.ts'
import { mustManageCourse } from '#server/access/owned.ts'
import { serve, unreadHeader } from '#server/http/serve.ts'
import { announce } from './announce.ts'
import { listAnnouncements, listReaders } from './announcements.ts'
import { readAnnouncements } from './read-announcements.ts'
import { said } from './texts.ts'

export function announcementRoutes(app: FastifyInstance) {
  serve(
    app,
    'GET /course/:id/announcements',
    (call) => listAnnouncements(call, call.viewer, { ...call.query, courseId: call.params.id }),
    { object: ({ db, viewer, params }) => mustSeeAnnouncements(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /course/:id/announcements',
    async (call) => ({
      data: await announce(call, call.viewer, { courseId: call.params.id, text: call.body.text }),
      message: said.announced[call.language],
    }),
    { object: ({ db, viewer, params }) => mustManageCourse(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /course/:id/announcements/read',
    async (call) => {
      call.reply.header(unreadHeader, await readAnnouncements(call, call.viewer, { courseId: call.params.id }))
      return { message: said.announcementsRead[call.language] }
    },
    { object: ({ db, viewer, params }) => mustSeeAnnouncements(db, viewer, params.id) },
  )
  serve(app, 'GET /announcement/:id/readers', (call) =>
    listReaders(call, call.viewer, { ...call.query, id: call.params.id }),
  )
}
