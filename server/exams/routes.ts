import type { FastifyInstance } from 'fastify'

export function examRoutes(_app: FastifyInstance) {}
