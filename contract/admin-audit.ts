import { z } from 'zod'
import { auditObjectNames } from './audit-objects.ts'
import { endpoint, roles } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { bilingual, instant, largestInteger, optional, replyOf, text, wholeBetween } from './values.ts'

/** A day in Egypt: `2026-11-22`. */
const day = optional(z.iso.date({ error: 'invalid' }))

const auditRow = z.object({
  id: z.number(),
  at: instant,
  /** The actor's id; null for a visitor, the server and a deleted account. */
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
  role: z.enum(roles).nullable(),
  action: z.string(),
  action_words: bilingual,
  object: z.string().nullable(),
  object_id: z.number().nullable(),
  result: z.enum(['ok', 'refused']),
  detail: z.record(z.string(), z.unknown()).nullable(),
  /** The administrator’s typed reason, which `detail` names by `reason_id`; null once the account is deleted. */
  reason: z.string().nullable(),
  /** The network of the IP address, which identifies no household. */
  address: z.string().nullable(),
})

export const adminAuditCalls = {
  ...officeList('audit', {
    about: {
      ar: 'سجل المراجعة: من فعل ماذا ومتى؛ والبحث بالشخص',
      en: 'The audit log: actions with their person and time; the search is for a person',
    },
    row: auditRow,
    filters: {
      /** A name of `GET /admin/audit/actions`. */
      action: optional(text(64)),
      object: oneOf(auditObjectNames),
      result: oneOf(['ok', 'refused']),
      from: day,
      to: day,
    },
    sorts: ['-at', 'at'],
  }),
  'GET /admin/audit/actions': endpoint({
    about: { ar: 'أسماء ما يُسجَّل في سجل المراجعة بكلماتها', en: 'The actions of the audit log with their words' },
    access: ['admin'],
    reply: replyOf(z.array(z.object({ name: z.string(), words: bilingual }))),
  }),
  'GET /admin/audit/verify': endpoint({
    about: {
      ar: 'فحص دفعة من سلسلة سجل المراجعة بعد قيد معيّن',
      en: 'Verify the next rows of the audit log’s chain after a row',
    },
    access: ['admin'],
    query: z.object({ after: wholeBetween(0, largestInteger).default(0) }),
    reply: replyOf(
      z.object({
        /** The number of rows that this call read. */
        checked: z.number(),
        /** The last row that this call read, which is the next call’s `after`. */
        last: z.number(),
        /** The first row whose link does not match the row before. */
        broken: z.number().nullable(),
        done: z.boolean(),
        /** The log’s oldest and newest linked rows, for a progress bar. */
        first: z.number(),
        newest: z.number(),
        /** The number of the newest rows, which the chain does not contain yet. */
        waiting: z.number(),
      }),
    ),
  }),
}
