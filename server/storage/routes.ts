import type { FastifyInstance } from 'fastify'

export function fileRoutes(_app: FastifyInstance) {}
