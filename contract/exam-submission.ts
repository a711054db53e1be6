import { z } from 'zod'
import { attemptEventTypes, evidenceStates, imageKinds, submitReasons, timings } from './exam-shapes.ts'
import { bilingual, flag, instant } from './values.ts'

export const examSubmission = z.object({
  id: z.number(),
  student_id: z.number(),
  student_name: z.string(),
  test_name: bilingual,
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  duration: z.number(),
  submitted_at: instant,
  submit_reason: z.enum(submitReasons),
  evidence: z.enum(evidenceStates).nullable(),
})

const lateAnswer = z.object({
  id: z.number(),
  /** Of which round: 1 also of an attempt that was given back since, whose answers of round 2 are later words. */
  round: z.number(),
  question_id: z.number(),
  question: z.string(),
  late_answer: z.string(),
  is_correct: flag,
  timing: z.enum(timings),
  /** From the last save of its device, or else from the opening of the exam, until it arrived. */
  silence_ms: z.number().nullable(),
  /** When it was chosen, as far as the journal tells. */
  answered_at: instant.nullable(),
  decision: z.enum(evidenceStates),
  /** 1: the score is from this answer; of several that were accepted for one question, the one chosen last. */
  counted: flag,
})

export const examSubmissionDetail = examSubmission.extend({
  test_id: z.number(),
  receipt: z.string(),
  started_at: instant,
  deadline_at: instant,
  can_reopen: flag,
  reopened: flag,
  answers: z.array(
    z.object({
      question_id: z.number(),
      question: z.string(),
      image: z.string().nullable(),
      image_kind: z.enum(imageKinds).nullable(),
      selected_answer: z.string().nullable(),
      is_correct: flag,
      correct_answer: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      type: z.enum(attemptEventTypes),
      at: instant,
      length_ms: z.number().nullable(),
      reason: z.enum(submitReasons).nullable(),
      score: z.number().nullable(),
    }),
  ),
  /** Answers that arrived after the end: what the score is with and without those that wait, or without any when none waits. */
  late: z
    .object({
      decision: z.enum(evidenceStates),
      received_at: instant,
      score_without: z.number(),
      score_with: z.number(),
      answers: z.array(lateAnswer),
    })
    .nullable(),
})
