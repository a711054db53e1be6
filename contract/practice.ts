import { z } from 'zod'
import { correctedQuestion } from './corrected-paper.ts'
import { endpoint } from './endpoint.ts'
import { examHead, examQuestion } from './exam-shapes.ts'
import { questionsPerPractice } from './limits.ts'
import { byId, id, replyOf } from './values.ts'

const practice = examHead.extend({
  lesson_id: z.number(),
  course_id: z.number(),
  teacher: z.object({ id: z.number(), name: z.string() }),
  questions: z.array(examQuestion),
})

const practiceResult = z.object({
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  questions: z.array(correctedQuestion),
})

export const practiceCalls = {
  'GET /tests/:id/practice': endpoint({
    about: {
      ar: 'أسئلة التدريب المجاني، للجميع، بلا مفتاح الإجابات',
      en: 'The questions of a free practice set, for everybody, without the key',
    },
    access: 'public',
    of: 'exam',
    params: byId,
    reply: replyOf(practice),
  }),
  'POST /tests/:id/practice': endpoint({
    isUnrecorded: true,
    usesReserve: true,
    about: {
      ar: 'نتيجة إجابات تدريب مجاني ومعها الإجابات الصحيحة؛ لا يُحفظ شيء',
      en: 'The result of answers to a free practice set, with the right answers; nothing is stored',
    },
    access: 'public',
    of: 'exam',
    params: byId,
    body: z.object({
      answers: z
        .array(z.object({ question_id: id, answer_id: id }), { error: 'answersRequired' })
        .min(1, 'answersRequired')
        .max(questionsPerPractice, 'entriesTooMany'),
    }),
    reply: replyOf(practiceResult),
    example: { answers: [{ question_id: 31, answer_id: 92 }] },
  }),
}
