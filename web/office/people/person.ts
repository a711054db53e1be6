import type { CallReply } from '#contract/all.ts'
import type { ReadName } from '#web/api/hooks.ts'

export type Person = CallReply<'GET /admin/people/:id'>['data']

/** The calls to reload after an action on a person. */
export const personReads: readonly ReadName[] = [
  'GET /admin/people/:id',
  'GET /admin/people/:id/messages',
  'GET /admin/people/:id/audit',
  'GET /admin/people',
  'GET /admin/teachers/waiting',
  'GET /admin/waiting',
]
