import { z } from 'zod'
import { lateRules, leaveRules } from './exam-shapes.ts'
import { questionKinds } from './file-kinds.ts'
import { file, picture } from './files.ts'
import { answersPerQuestion, examMinutes, questionsPerExam } from './limits.ts'
import { bilingualInput, bothLanguages, either, flagInput, id, optional, text, wholeNumber } from './values.ts'

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

const minutes = wholeNumber.pipe(z.number().min(examMinutes.fewest, 'tooSmall').max(examMinutes.most, 'tooBig'))
const names = bilingualInput(200)
const leaveRule = z.enum(leaveRules, { error: 'unknown' })
const lateRule = z.enum(lateRules, { error: 'unknown' })

export const libraryCopy = z.object({
  test_id: id,
  lesson_id: id,
  questions: z.undefined({ error: 'newOrExisting' }).optional(),
})
export const brandNew = z.object({
  lesson_id: id,
  name: names,
  desc: text(5000, { min: 0, lines: true }).default(''),
  duration: minutes,
  leave_rule: leaveRule.default('strict'),
  late_answers: lateRule.default('ask'),
  image: optional(picture),
  questions: z
    .array(newQuestion, { error: 'questionsRequired' })
    .min(1, 'questionsRequired')
    .max(questionsPerExam, 'questionsTooMany'),
})

/** The body of a new exam, or with `test_id` of a copy of a library exam. */
export const examBody = either('test_id', libraryCopy, brandNew)

const titleOnly = z.object({ id, title: text(2000, { lines: true }) })

/** Changes of an exam. A question with an id changes only its title: the answers and key of a saved question are locked. */
export const examUpdate = z.object({
  lesson_id: optional(id),
  name: bothLanguages(200).partial().optional(),
  // Only an edit requires a description.
  desc: text(5000, { lines: true }).optional(),
  duration: minutes.optional(),
  leave_rule: leaveRule.optional(),
  late_answers: lateRule.optional(),
  image: optional(picture),
  questions: z
    .array(either('id', titleOnly, newQuestion))
    .max(questionsPerExam, 'questionsTooMany')
    .default([]),
})
