import { z } from 'zod'
import { examShape } from './exam-shapes.ts'
import { questionKinds } from './file-kinds.ts'
import { file } from './files.ts'
import { answersPerQuestion, questionsPerExam } from './limits.ts'
import { changesOf, inputsOf } from './shared-field.ts'
import { either, flagInput, id, optional, text } from './values.ts'

const answer = z.object({ answer_text: text(1000, { lines: true }), is_correct: flagInput })
export const newQuestion = z.object({
  title: text(2000, { lines: true }),
  image: optional(file(questionKinds, 'shown')),
  answers: z
    .array(answer, { error: 'answersTooFew' })
    .min(answersPerQuestion.fewest, 'answersTooFew')
    .max(answersPerQuestion.most, 'answersTooMany')
    .refine((answers) => answers.filter((one) => one.is_correct === 1).length === 1, 'oneCorrectAnswer'),
})

export const libraryCopy = z.object({
  test_id: id,
  lesson_id: id,
  questions: z.undefined({ error: 'newOrExisting' }).optional(),
})
export const brandNew = z.object({
  ...inputsOf(examShape),
  lesson_id: id,
  desc: text(5000, { min: 0, lines: true }).default(''),
  questions: z
    .array(newQuestion, { error: 'questionsRequired' })
    .min(1, 'questionsRequired')
    .max(questionsPerExam, 'questionsTooMany'),
})

/** The form of a new exam as the reference of the API shows it, without a lesson. */
export const newExamExample = {
  name: { ar: 'امتحان قانون أوم', en: 'Ohm’s law exam' },
  desc: 'عشرون دقيقة وسؤال واحد',
  duration: 20,
  questions: [
    {
      title: 'ما وحدة المقاومة؟',
      image: '@circuit.png',
      answers: [
        { answer_text: 'أوم', is_correct: 1 },
        { answer_text: 'فولت', is_correct: 0 },
      ],
    },
  ],
}

/** The body of a new exam. With `test_id`, the body asks for a copy of an existing exam. */
export const examBody = either('test_id', libraryCopy, brandNew)

const titleOnly = z.object({ id, title: text(2000, { lines: true }) })

/** Changes of an exam. A question with an id changes only its title, because its answers and its key are locked. */
export const examUpdate = z.object({
  ...changesOf(examShape),
  /** The version of the exam that the form showed. The server refuses the change when the exam has a newer version. */
  version: optional(id),
  lesson_id: optional(id),
  desc: text(5000, { lines: true }).optional(),
  questions: z
    .array(either('id', titleOnly, newQuestion))
    .max(questionsPerExam, 'questionsTooMany')
    .default([]),
})
