import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { hideCourse, showCourse } from './hide-course.ts'
import { readOfficeCourse } from './office-course.ts'
import { officeCourses } from './office-courses.ts'
import { said } from './texts.ts'

export function courseAdminRoutes(app: FastifyInstance) {
  serveList(app, 'courses', officeCourses)

  serve(app, 'GET /admin/courses/:id', async ({ context, params, language }) => ({
    data: await readOfficeCourse(context, { ...params, language }),
  }))

  serve(app, 'POST /admin/courses/:id/hide', async ({ context, viewer, params, body, language }) => {
    await hideCourse(context, viewer, { ...params, ...body })
    return { message: said.courseHidden[language] }
  })

  serve(app, 'POST /admin/courses/:id/show', async ({ context, viewer, params, language }) => {
    await showCourse(context, viewer, params)
    return { message: said.courseShown[language] }
  })
}
