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
    ({ context, viewer, params, query }) => listAnnouncements(context, viewer, { ...query, courseId: params.id }),
    { object: ({ db, viewer, params }) => mustSeeAnnouncements(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /course/:id/announcements',
    async ({ context, viewer, params, body, language }) => ({
      data: await announce(context, viewer, { courseId: params.id, text: body.text }),
      message: said.announced[language],
    }),
    { object: ({ db, viewer, params }) => mustManageCourse(db, viewer, params.id) },
  )
  serve(
    app,
    'POST /course/:id/announcements/read',
    async ({ context, viewer, params, language, reply }) => {
      reply.header(unreadHeader, await readAnnouncements(context, viewer, { courseId: params.id }))
      return { message: said.announcementsRead[language] }
    },
    { object: ({ db, viewer, params }) => mustSeeAnnouncements(db, viewer, params.id) },
  )
  serve(app, 'GET /announcement/:id/readers', ({ context, viewer, params, query }) =>
    listReaders(context, viewer, { ...query, id: params.id }),
  )
}
