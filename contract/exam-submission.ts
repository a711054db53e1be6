import { z } from 'zod'
import {
  attemptEventTypes,
  correctionKinds,
  evidenceStates,
  imageKinds,
  submitReasons,
  timings,
} from './exam-shapes.ts'
import { bilingual, flag, instant } from './values.ts'

/**
 * Reasons why an attempt cannot be reopened. `released`: the corrected papers are open; `reopened`: the attempt was
 * reopened before; `late`: more than 48 hours have passed since the end.
 */
const reopenRefusals = ['released', 'reopened', 'late'] as const
export type ReopenRefusal = (typeof reopenRefusals)[number]

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
  /** The round in which the answer was chosen. Answers of round 2 are newer than answers of round 1. */
  round: z.number(),
  question_id: z.number(),
  question: z.string(),
  late_answer: z.string(),
  is_correct: flag,
  timing: z.enum(timings),
  /**
   * Milliseconds from the device's last save until the answer arrived. Without a save, the time counts from the opening
   * of the exam. Null for an answer that an earlier version stored.
   */
  silence_ms: z.number().nullable(),
  /** The time of the choice according to the device's journal; null for an answer without a time. */
  answered_at: instant.nullable(),
  decision: z.enum(evidenceStates),
  /**
   * 1 for the answer that the score uses. Of several accepted answers to a question, the score uses the last choice.
   */
  counted: flag,
})

export const examSubmissionDetail = examSubmission.extend({
  test_id: z.number(),
  receipt: z.string(),
  started_at: instant,
  deadline_at: instant,
  can_reopen: flag,
  /** The reason for `can_reopen: 0`; else null. Absent from older processes. */
  reopen_refusal: z.enum(reopenRefusals).nullable().optional(),
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
      correction: z.enum(correctionKinds).nullable(),
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
  /**
   * Answers that arrived after the end, and the scores with and without the waiting answers. Contradictory waiting
   * answers count in neither score. If no answer waits, the scores are with and without all late answers.
   */
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
