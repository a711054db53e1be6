import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { servesAdministrators } from '#server/http/admit.ts'
import { jsonSchema } from './json-schema.ts'

/** Returns true for a part of the request with at least one field. */
export function carries(part: z.ZodType): boolean {
  const { properties = {}, additionalProperties, anyOf } = jsonSchema(part, 'input')
  return Object.keys(properties).length > 0 || additionalProperties !== undefined || anyOf !== undefined
}

/** Returns every error that the call may return, each once: general errors first, then the call's own. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, uploads } = endpoint
  const takesBody = carries(endpoint.body)
  const found: (ErrorCode | false)[] = [
    takesBody && 'body.unreadable',
    access !== 'public' && access !== 'anyone' && 'auth.required',
    access !== 'public' && !endpoint.forgivesToken && 'auth.expired',
    access !== 'public' && !endpoint.forgivesToken && 'auth.deviceLimit',
    access !== 'public' && !endpoint.forgivesToken && 'auth.suspended',
    typeof access === 'object' && 'auth.forbidden',
    servesAdministrators(access) && 'auth.twoStepRequired',
    carries(params) && 'notFound',
    (takesBody || uploads !== undefined) && 'tooLarge',
    (takesBody || carries(query)) && 'form.invalid',
    access !== 'public' && 'tooManyRequests',
    ((takesBody && !endpoint.usesReserve) || uploads !== undefined) && 'file.notSaved',
    ...endpoint.refuses,
    ...(Object.keys(endpoint.ownErrors) as ErrorCode[]),
  ]
  return [...new Set(found.filter((code) => code !== false))]
}
