import type { FastifyInstance } from 'fastify'

export function catalogueRoutes(_app: FastifyInstance) {}
