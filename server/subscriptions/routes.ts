import type { FastifyInstance } from 'fastify'

export function subscriptionRoutes(_app: FastifyInstance) {}
