import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { byId, flagInput, instant, messageReply } from './values.ts'

const reportRow = z.object({
  id: z.number(),
  /** The reported message. The office gets no other message of the thread. */
  text: z.string(),
  reason: z.string(),
  written_at: instant,
  reported_at: instant,
  writer_id: z.number(),
  /** The writer's name; null after the account was deleted. */
  writer: z.string().nullable(),
  reporter_id: z.number(),
  reporter: z.string().nullable(),
  /** The time of the settlement; null while the report waits. */
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
})

export const adminThreadReportCalls = {
  ...officeList('thread-reports', {
    about: { ar: 'الرسائل التي أُبلغ عنها، وحدها', en: 'The reported messages, and no others' },
    row: reportRow,
    filters: { state: oneOf(['open', 'settled']) },
    sorts: ['-reported_at', 'reported_at'],
  }),
  'POST /admin/thread-reports/:id/settle': endpoint({
    about: {
      ar: 'إنهاء بلاغ عن رسالة، أو إعادته إلى الانتظار',
      en: 'Settle the report of a message, or put it back in the queue',
    },
    records: {
      'thread.settle': { ar: 'إنهاء بلاغ عن رسالة', en: 'Settled the report of a message' },
      'thread.unsettle': {
        ar: 'إعادة بلاغ عن رسالة إلى الانتظار',
        en: 'Put the report of a message back in the queue',
      },
    },
    access: ['admin'],
    params: byId,
    body: z.object({ settled: flagInput }),
    reply: messageReply,
    example: { settled: 1 },
  }),
}
