import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList } from './office-list.ts'
import { byId, instant, messageReply } from './values.ts'

const failedRow = z.object({
  id: z.number(),
  /** The job's name, such as `files.sweep`. */
  name: z.string(),
  tries: z.number(),
  /** The time at which the job ran out of tries. */
  failed_at: instant,
  /** The time of the next try; null for a job that only the office starts again. */
  due_at: instant.nullable(),
  error: z.string().nullable(),
})

export const adminFailedJobCalls = {
  ...officeList('failed-jobs', {
    about: { ar: 'أعمال الخادم التي فشلت كل محاولاتها', en: 'Background jobs whose tries all failed' },
    row: failedRow,
    filters: {},
    sorts: ['failed_at', '-failed_at'],
  }),
  'POST /admin/failed-jobs/:id/start-again': endpoint({
    about: { ar: 'بدء عمل فشل من جديد', en: 'Start a failed job again' },
    records: { 'job.startAgain': { ar: 'بدء عمل متعثّر من جديد', en: 'Started a failed job again' } },
    of: 'job',
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
}
