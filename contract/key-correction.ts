import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { correctionKinds } from './exam-shapes.ts'
import { byId, id, optional, replyOf } from './values.ts'

const correction = z.object({
  question_id: id,
  kind: z.enum(correctionKinds, { error: 'unknown' }),
  /** The right answer; required only for the kind `key`. */
  answer_id: optional(id),
})

const moved = z.object({
  student_id: z.number(),
  student_name: z.string(),
  score_before: z.number(),
  total_before: z.number(),
  score_after: z.number(),
  total_after: z.number(),
})
/** The first hundred students by name, and the number of all. */
const group = z.object({ count: z.number(), students: z.array(moved) })

/** Students who gain and lose by a correction. `attempts`: all submitted attempts of the exam. */
const effect = z.object({ attempts: z.number(), gains: group, loses: group })

export const correctionCalls = {
  'GET /tests/:id/correction': endpoint({
    about: {
      ar: 'من يكسب ومن يخسر لو صُحِّح مفتاح سؤال؛ ولا يتغيّر شيء',
      en: 'The students who would gain and lose by a correction of the key; nothing changes',
    },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    query: correction,
    reply: replyOf(effect),
    refuses: ['exam.alreadyCorrected', 'exam.lastQuestion'],
  }),
  'POST /tests/:id/correction': endpoint({
    about: {
      ar: 'تصحيح مفتاح سؤال: إجابة أخرى، أو حذفه من الدرجة، أو احتسابه للجميع؛ وتُحسب كل المحاولات من جديد',
      en: 'Correct the key of a question: another answer, out of the score, or right for all; every attempt is scored again',
    },
    records: { 'exam.correctKey': { ar: 'تصحيح مفتاح سؤال', en: 'Corrected the key of a question' } },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    body: correction,
    reply: replyOf(effect.extend({ id: z.number() })),
    refuses: ['exam.alreadyCorrected', 'exam.lastQuestion', 'exam.keyChangedOften'],
    example: { question_id: 31, kind: 'all' },
  }),
  'POST /tests/:id/correction/undo': endpoint({
    about: {
      ar: 'إلغاء تصحيح؛ وتعود الدرجات كما كانت. والتكرار لا يغيّر شيئًا',
      en: 'Undo a correction; the scores are as before. A repeat changes nothing',
    },
    records: { 'exam.undoCorrection': { ar: 'إلغاء تصحيح مفتاح', en: 'Undid a correction of a key' } },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    body: z.object({ correction_id: id }),
    reply: replyOf(effect),
    refuses: ['notFound', 'exam.keyChangedOften'],
    example: { correction_id: 1 },
  }),
}
