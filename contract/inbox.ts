import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bilingual, byPage, instant, optional, pageOf, replyOf } from './values.ts'

const inboxKinds = ['homework', 'late_answers', 'release'] as const

/** A homework or exam with the work that waits there. */
export const inboxRow = z.object({
  /** `homework`: submissions to mark. `late_answers`: late answers to decide. `release`: corrected papers to open. */
  kind: z.enum(inboxKinds),
  /** The id of the homework or the exam. */
  id: z.number(),
  name: bilingual,
  course: bilingual,
  /** The number of submissions to mark or to decide; 1 for an exam to release. */
  count: z.number(),
  /** The number of students who wait for the release; null for other work. */
  students: z.number().nullable(),
  /** The id of the first exam submission to decide; null for other work. */
  first_id: z.number().nullable(),
  oldest_at: instant,
})

/** The number of waiting pieces of work of each kind; `all` is their sum. */
export const inboxCounts = z.object({
  all: z.number(),
  homework: z.number(),
  late_answers: z.number(),
  release: z.number(),
})

export const inboxCalls = {
  'GET /teacher/inbox': endpoint({
    about: {
      ar: 'وارد المدرّس من كل كورساته، الأقدم أولًا: ما يُصحّح، وإجابات متأخرة، وأوراق تُفتح',
      en: 'The teacher’s inbox over all courses, oldest first: work to mark, late answers, papers to open',
    },
    access: ['teacher'],
    query: byPage.extend({ kind: optional(z.enum(inboxKinds, { error: 'invalid' })) }),
    reply: pageOf(inboxRow).extend({ counts: inboxCounts }),
  }),
  'GET /teacher/inbox/counts': endpoint({
    about: { ar: 'عدد ما ينتظر في وارد المدرّس', en: 'How much waits in the teacher’s inbox' },
    access: ['teacher'],
    reply: replyOf(inboxCounts),
  }),
}
