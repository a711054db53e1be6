import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Replies that are bytes, not JSON. */
export const bytes = z.custom<never>()

export const accountCalls = {
  'GET /account/export': endpoint({
    about: 'Everything kept about the caller, as a zip; once a day',
    access: ['student', 'teacher', 'parent'],
    reply: bytes,
  }),
}
