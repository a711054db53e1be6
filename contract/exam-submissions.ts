import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { examSubmission, examSubmissionDetail } from './exam-submission.ts'
import { submissionSorts } from './exam-table.ts'
import { evidenceBody } from './exam-taking.ts'
import { byId, byPage, instant, pageOf, replyOf } from './values.ts'

export const examSubmissionCalls = {
  'GET /tests/:id/submissions': endpoint({
    about: {
      ar: 'تسليمات امتحان المدرّس، الأحدث أولًا',
      en: 'Submissions of the teacher’s exam, newest first; `unfinished` attempts are over, but could not be scored yet and are retried',
    },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    query: byPage.extend({ sort: z.enum(submissionSorts, { error: 'unknown' }).default('newest') }),
    reply: pageOf(examSubmission).extend({ unfinished: z.number() }),
  }),
  'GET /tests/submission/data/:id': endpoint({
    about: { ar: 'تسليم بكل إجاباته', en: 'One submission with every answer' },
    access: ['teacher', 'admin'],
    of: 'examSubmission',
    params: byId,
    reply: replyOf(examSubmissionDetail),
  }),
  'POST /tests/submission/:id/reopen': endpoint({
    about: {
      ar: 'إعادة محاولة انتهت دون قصد إلى طالبها، مرة واحدة، خلال 48 ساعة',
      en: 'Give an attempt that ended by accident back to its student, once, within 48 hours',
    },
    records: { 'exam.reopen': { ar: 'إعادة فتح محاولة', en: 'Gave an attempt back' } },
    access: ['teacher'],
    of: 'examSubmission',
    params: byId,
    reply: replyOf(z.object({ remaining_ms: z.number(), until: instant })),
    ownErrors: {
      'exam.paperOpen': {
        status: 409,
        ar: 'فُتحت الأوراق المصحَّحة لهذا الامتحان، والطالب يعرف الإجابات. لا يمكن إعادة المحاولة إليه.',
        en: 'The corrected papers of this exam are open, so the student knows the answers. The attempt cannot be given back.',
      },
      'exam.cannotReopen': {
        status: 409,
        ar: 'لا يمكن إعادة فتح هذه المحاولة.',
        en: 'This attempt cannot be reopened.',
      },
    },
  }),
  'POST /tests/submission/:id/evidence': endpoint({
    about: {
      ar: 'قبول الإجابات التي وصلت بعد النهاية أو رفضها؛ وتتبعها الدرجة، ويُسجَّل ذلك',
      en: 'Accept or refuse the answers that arrived after the end; the score follows, with a record of it',
    },
    records: { 'exam.lateDecision': { ar: 'قرار في إجابات متأخرة', en: 'Decided about late answers' } },
    access: ['teacher'],
    of: 'examSubmission',
    params: byId,
    body: evidenceBody,
    reply: replyOf(examSubmissionDetail),
    ownErrors: {
      'exam.noLateAnswers': {
        status: 409,
        ar: 'لا توجد إجابات متأخرة في هذا التسليم.',
        en: 'This submission has no late answers.',
      },
    },
    example: { decision: 'accept', timings: ['consistent', 'monotonic'] },
  }),
}
