import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bilingual, byPage, instant, optional, pageOf, replyOf } from './values.ts'

export const inboxKinds = ['homework', 'late_answers', 'release'] as const

/** A homework or exam with the work that waits there. */
export const inboxRow = z.object({
  /** `homework`: to mark. `late_answers`: to decide. `release`: corrected papers to open. */
  kind: z.enum(inboxKinds),
  /** The homework or the exam. */
  id: z.number(),
  name: bilingual,
  course: bilingual,
  /** Submissions to mark or to decide; 1 for an exam to release. */
  count: z.number(),
  /** Students who wait for the release. */
  students: z.number().nullable(),
  /** The exam submission to decide first. */
  first_id: z.number().nullable(),
  oldest_at: instant,
})

/** Pieces of waiting work; `all` is the sum of the kinds. */
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
