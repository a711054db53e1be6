import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bilingual, byPage, flag, instant, pageOf } from './values.ts'

const ownResult = z.object({
  kind: z.enum(['homework', 'exam']),
  /** The homework's or the exam's id. */
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  course: bilingual,
  teacher: z.string(),
  score: z.number(),
  total: z.number().nullable(),
  note: z.string().nullable(),
  /** The time of the grade, or of the exam's submission. */
  at: instant,
  /** 1 when the student may now open the corrected paper, or the homework with its marks. */
  is_open: flag,
})

export const ownResultCalls = {
  'GET /student/results': endpoint({
    about: {
      ar: 'نتائج الطالب النهائية في الامتحانات والواجبات، الأحدث أولًا',
      en: 'The student’s final results of exams and homework, newest first',
    },
    access: ['student'],
    query: byPage,
    reply: pageOf(ownResult),
  }),
}
