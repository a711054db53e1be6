import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { imageKinds, questionCorrection } from './exam-shapes.ts'
import { bilingual, byId, flag, id, instant, replyOf } from './values.ts'

export const correctedQuestion = z.object({
  id: z.number(),
  title: z.string(),
  /** A signed link to the question's file; null without a file. */
  image: z.string().nullable(),
  image_kind: z.enum(imageKinds).nullable(),
  answers: z.array(z.object({ id: z.number(), answer_text: z.string(), is_correct: flag })),
  /** The answer that counts, late answers included; null without an answer. */
  answer_id: z.number().nullable(),
  /** `dropped`: the question does not count after a correction. */
  mark: z.enum(['right', 'wrong', 'none', 'dropped']),
  /** The correction of the key. The student's score before and after is included if the score changed. */
  correction: questionCorrection
    .extend({ score_before: z.number().optional(), score_after: z.number().optional() })
    .nullable(),
})

const correctedPaper = z.object({
  /** The id of the exam. */
  id: z.number(),
  name: bilingual,
  subject: bilingual,
  teacher: z.object({ id: z.number(), name: z.string() }),
  student: z.object({ id: z.number(), name: z.string() }),
  score: z.number(),
  total_questions: z.number(),
  submitted_at: instant,
  duration: z.number(),
  /** The median of the settled scores out of the same total; null for fewer than five such scores. */
  median: z.number().nullable(),
  questions: z.array(correctedQuestion),
})

export const paperCalls = {
  'GET /student/tests/:id/paper': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'الورقة المصحَّحة لامتحان الطالب بعد فتحها: كل سؤال بإجابته والإجابة الصحيحة',
      en: 'The student’s own corrected paper after its release: each question with the given and the right answer',
    },
    access: ['student'],
    of: 'exam',
    params: byId,
    reply: replyOf(correctedPaper),
    refuses: ['exam.paperClosed', 'exam.paperNever'],
  }),
  'GET /parent/child/:id/tests/:testId/paper': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'الورقة المصحَّحة لامتحان الابن بعد فتحها',
      en: 'A child’s corrected paper after its release',
    },
    access: ['parent'],
    of: 'student',
    params: z.object({ id, testId: id }),
    reply: replyOf(correctedPaper),
    refuses: ['exam.paperClosed', 'exam.paperNever'],
  }),
  'POST /tests/:id/release': endpoint({
    about: {
      ar: 'فتح الأوراق المصحَّحة لامتحان المدرّس الآن؛ والتكرار لا يغيّر شيئًا',
      en: 'Open the corrected papers of the teacher’s exam now; a repeat changes nothing',
    },
    records: { 'exam.release': { ar: 'فتح الأوراق المصحَّحة', en: 'Opened the corrected papers' } },
    access: ['teacher'],
    of: 'exam',
    params: byId,
    reply: replyOf(z.object({ released_at: instant })),
    ownErrors: {
      'exam.neverReleased': {
        status: 409,
        ar: 'اختير لهذا الامتحان ألا تُفتح أوراقه. غيّر ذلك في تعديل الامتحان أولًا.',
        en: 'This exam is set to never open its papers. Change that in the exam first.',
      },
    },
  }),
}
