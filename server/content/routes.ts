import type { FastifyInstance } from 'fastify'

export function contentRoutes(_app: FastifyInstance) {}
