import { z } from 'zod'
import { bilingual, flag, instant } from './values.ts'

/** Kind of a question's file. */
export const imageKinds = ['picture', 'pdf'] as const

/** Effect of leaving the page of a running exam: a strict exam ends, a watchful exam records it. */
export const leaveRules = ['strict', 'watchful'] as const
export type LeaveRule = (typeof leaveRules)[number]
/** Late answers wait for the teacher, or count automatically when they are consistent and soon after the end. */
export const lateRules = ['ask', 'count_consistent'] as const
/** Why an attempt ended, as the browser says it. */
export const clientReasons = ['manual', 'timer', 'blur', 'fullscreen', 'unload', 'close'] as const
/** `hidden`: the page went out of sight and stayed away; `server`: the time was over and nothing had been sent. */
export const submitReasons = [...clientReasons, 'hidden', 'server'] as const
export type SubmitReason = (typeof submitReasons)[number]
/** Events that the browser reports during the exam; `stay` is staying after the leave warning. */
export const clientEvents = ['blur', 'hidden', 'fullscreen', 'offline', 'reload', 'stay'] as const
export const attemptEventTypes = [
  ...clientEvents,
  'start',
  'device',
  'away',
  'back',
  'submit',
  'late',
  'counted',
  'accepted',
  'refused',
  'reopened',
  'resumed',
] as const
export type AttemptEventType = (typeof attemptEventTypes)[number]

/**
 * Says how the time of a late answer agrees with the clocks. `consistent`: its device's clock lies between two signed
 * times of this server. `monotonic`: only the device's clock speaks for it. `untimed`: nothing tells its time.
 * `contradictory`: the journal disagrees with itself or with what the server received. None of them is a proof.
 */
export const timings = ['consistent', 'monotonic', 'untimed', 'contradictory'] as const
export type Timing = (typeof timings)[number]
/** State of late answers: `counted` automatically, or `accepted` or `refused` by the teacher. */
export const evidenceStates = ['waiting', 'counted', 'accepted', 'refused'] as const
export type EvidenceState = (typeof evidenceStates)[number]

const studentSubmission = z.object({
  student_id: z.number(),
  score: z.number(),
  total_questions: z.number(),
  duration: z.number(),
  submitted_at: instant,
  receipt: z.string(),
  /** 1: the teacher gave the attempt back, and opening it goes on. */
  reopened: flag,
  late_answers: z.enum(evidenceStates).nullable(),
})

/** `desc` is the exam's description in the request's language; `counts` is the number of its questions. */
const examHead = z.object({
  id: z.number(),
  name: bilingual,
  description: bilingual,
  desc: z.string(),
  image: z.string().nullable(),
  duration: z.number(),
  counts: z.number(),
})

export const examCard = examHead.extend({
  lesson_id: z.number().nullable(),
  lessonName: bilingual.nullable(),
  is_admin_created: flag,
  submissions_count: z.number(),
  student_submission: studentSubmission.nullable(),
})

const answer = z.object({ id: z.number(), answer_text: z.string() })
const question = z.object({
  id: z.number(),
  title: z.string(),
  /** A signed link. */
  image: z.string().nullable(),
  image_kind: z.enum(imageKinds).nullable(),
  answers: z.array(answer),
})

/** For its teacher: with the key. */
export const exam = examCard.extend({
  teacher: z.object({ id: z.number(), name: z.string() }).nullable(),
  leave_rule: z.enum(leaveRules),
  late_answers: z.enum(lateRules),
  questions: z.array(question.extend({ answers: z.array(answer.extend({ is_correct: flag })) })),
})

const savedAnswer = z.object({ question_id: z.number(), answer_id: z.number().nullable(), seq: z.number() })
/** `stamp` is the server's signature under its own `server_now`: a journal brings it back as an anchor. */
export const examStamp = z.object({ server_now: instant, stamp: z.string() })
const examClock = examStamp.extend({ remaining_ms: z.number() })

/** `acked`: these very answers are kept. `newer`: the kept ones to questions whose sent answers were not newer. */
export const examSaved = examClock.extend({
  acked: z.array(z.object({ question_id: z.number(), seq: z.number() })),
  newer: z.array(savedAnswer),
})

/** An exam before submission: answers carry no is_correct. A guest gets neither questions nor attempt. */
export const examPaper = examHead.extend({
  lesson_id: z.number(),
  teacher: z.object({ id: z.number(), name: z.string() }),
  leave_rule: z.enum(leaveRules),
  questions: z.array(question),
  attempt: examClock
    .extend({
      id: z.number(),
      /** 2 after a teacher gave the attempt back; a repeated submission of round 1 does not end it. */
      round: z.number(),
      ticket: z.string(),
      started_at: instant,
      deadline_at: instant,
      answers: z.array(savedAnswer),
    })
    .nullable(),
  /** These two only for `start=0`: is the attempt running already, and its time left; what it will be if it was given back. */
  in_progress: flag.optional(),
  remaining_ms: z.number().optional(),
})

/** `late`: how many answers arrived after the end, and how many of them count already. */
export const examResult = z.object({
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  submittedAt: instant,
  duration: z.number(),
  receipt: z.string(),
  late: z.object({ kept: z.number(), counted: z.number() }).nullable(),
})

/** Data of the refusal to open an ended attempt. */
export const examEnd = examResult.omit({ late: true }).extend({ reason: z.enum(submitReasons) })
export type ExamEnd = z.output<typeof examEnd>

export const childExam = examCard.omit({ student_submission: true, submissions_count: true }).extend({
  child_score: z.number().nullable(),
  child_duration: z.number().nullable(),
  child_submitted_at: instant.nullable(),
})
