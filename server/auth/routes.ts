import type { FastifyInstance } from 'fastify'

export function authRoutes(_app: FastifyInstance) {}
