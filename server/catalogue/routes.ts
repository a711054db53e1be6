import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from './announcement-routes.ts'
import { courseAdminRoutes } from './course-admin-routes.ts'
import { courseRoutes } from './course-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { lessonRoutes } from './lesson-routes.ts'

export function catalogueRoutes(app: FastifyInstance) {
  courseRoutes(app)
  announcementRoutes(app)
  courseAdminRoutes(app)
  lessonRoutes(app)
  fileRoutes(app)
}
