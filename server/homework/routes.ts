import type { FastifyInstance } from 'fastify'

export function homeworkRoutes(_app: FastifyInstance) {}
