import { z } from 'zod'
import { auditObjectNames } from './audit-objects.ts'
import { endpoint, roles } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { bilingual, instant, largestInteger, optional, replyOf, text, wholeBetween } from './values.ts'

/** A day in Egypt, such as `2026-11-22`. */
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
  /**
   * The text that the administrator typed as the reason. Null without a reason, and once the reason's person is
   * deleted.
   */
  reason: z.string().nullable(),
  /** The network of the IP address, which identifies no household; null without a request. */
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
        /**
         * The id of the last row that this call read, for the next call's `after`. Equal to `after` if no row was read.
         */
        last: z.number(),
        /** The id of the first row whose link does not match the row before; null if every read row matches. */
        broken: z.number().nullable(),
        done: z.boolean(),
        /** The ids of the oldest and the newest linked row, for a progress bar; 0 without a linked row. */
        first: z.number(),
        newest: z.number(),
        /** The number of rows after the newest linked row. The chain does not contain these rows yet. */
        waiting: z.number(),
      }),
    ),
  }),
}
