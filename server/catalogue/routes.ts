import type { FastifyInstance } from 'fastify'
import { courseRoutes } from './course-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { lessonRoutes } from './lesson-routes.ts'

export function catalogueRoutes(app: FastifyInstance) {
  courseRoutes(app)
  lessonRoutes(app)
  fileRoutes(app)
}
