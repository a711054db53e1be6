import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList } from './office-list.ts'
import { bilingual, byId, instant, messageReply } from './values.ts'

const stuckRow = z.object({
  /** The attempt's id. */
  id: z.number(),
  student_id: z.number(),
  name: z.string(),
  exam_id: z.number(),
  exam: bilingual,
  started_at: instant,
  /** The time at which the server should have finished the attempt. */
  since: instant,
  failures: z.number(),
  /** The time of the next try; null while the server tries every few seconds. */
  again_at: instant.nullable(),
  error: z.string().nullable(),
})

export const adminStuckExamCalls = {
  ...officeList('stuck-exams', {
    about: {
      ar: 'محاولات انتهى وقتها ولم يستطع الخادم إنهاءها',
      en: 'Attempts whose time is over and that the server could not finish',
    },
    row: stuckRow,
    filters: {},
    sorts: ['since', '-since'],
  }),
  'POST /admin/stuck-exams/:id/finish': endpoint({
    about: { ar: 'محاولة إنهاء امتحان عالق الآن', en: 'Try now to finish a stuck attempt' },
    records: { 'exam.finishAgain': { ar: 'محاولة إنهاء امتحان عالق', en: 'Tried to finish a stuck exam' } },
    of: 'examSubmission',
    access: ['admin'],
    params: byId,
    reply: messageReply,
    ownErrors: {
      'exam.stillStuck': {
        status: 409,
        ar: 'لم ينته الامتحان هذه المرة أيضًا. إجابات الطالب محفوظة، والخادم يعيد المحاولة كل عشر دقائق.',
        en: 'The exam could not be finished this time either. The student’s answers are saved, and the server tries again every ten minutes.',
      },
    },
  }),
}
