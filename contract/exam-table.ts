import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes } from './files.ts'
import { byId, replyOf } from './values.ts'

/** Orders of an exam's submissions; the newest first by default. */
export const submissionSorts = ['newest', 'oldest', 'highest', 'lowest', 'name'] as const
export type SubmissionSort = (typeof submissionSorts)[number]

const summary = z.object({
  /**
   * The number of submitted attempts, their average in percent, and the median of the scores. Without a submission,
   * average and median are null. `total`: the number of questions that count, null if it differs between students;
   * absent from older processes.
   */
  submitted: z.number(),
  average: z.number().nullable(),
  median: z.number().nullable(),
  total: z.number().nullable().optional(),
  /** The number of subscribed students who have not begun the exam, and the first hundred by name. */
  absent: z.object({ count: z.number(), students: z.array(z.object({ id: z.number(), name: z.string() })) }),
  /** At most five questions: those with the smallest share of right answers. */
  hardest: z.array(z.object({ id: z.number(), title: z.string(), right: z.number(), asked: z.number() })),
})

export const examTableCalls = {
  'GET /tests/:id/summary': endpoint({
    about: {
      ar: 'متوسط الامتحان، ومن لم يدخله، وأصعب أسئلته',
      en: 'The average of the teacher’s exam, the students who have not taken it, and its hardest questions',
    },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    reply: replyOf(summary),
  }),
  'GET /tests/:id/submissions/export': endpoint({
    about: {
      ar: 'تسليمات الامتحان ومن لم يدخله: ملف csv أو xlsx',
      en: 'Submissions of the teacher’s exam and the students who have not taken it, as a csv or xlsx file',
    },
    records: { 'exam.export': { ar: 'تصدير تسليمات امتحان', en: 'Exported the submissions of an exam' } },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    bytes: 'text/csv',
    reply: bytes,
  }),
}
