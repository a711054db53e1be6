import { z } from 'zod'
import { cairoTimeInput } from './day.ts'
import { examMinutes } from './limits.ts'
import { repliesOf, shared } from './shared-field.ts'
import { bilingual, flag, instant, yesOrNo } from './values.ts'

/** The kinds of a question's file. */
export const imageKinds = ['picture', 'pdf'] as const

/** The effects of leaving the page of a running exam. A strict exam ends; a watchful exam records the absence. */
export const leaveRules = ['strict', 'watchful'] as const
export type LeaveRule = (typeof leaveRules)[number]
/** Late answers wait for the teacher, or count automatically when they are consistent and soon after the end. */
export const lateRules = ['ask', 'count_consistent'] as const
/**
 * The corrections of a question. `key`: another answer is right. `drop`: the question does not count. `all`: every
 * student gets the point.
 */
export const correctionKinds = ['key', 'drop', 'all'] as const
export type CorrectionKind = (typeof correctionKinds)[number]
/**
 * The moments at which corrected papers open: by the teacher's release, after each submission, from `released_at` on,
 * or never.
 */
export const releaseRules = ['by_hand', 'at_once', 'after', 'never'] as const
export type ReleaseRule = (typeof releaseRules)[number]
/** Reasons for the end of an attempt that the browser reports. */
export const clientReasons = ['manual', 'timer', 'blur', 'fullscreen', 'unload', 'close'] as const
/**
 * All reasons for the end. `hidden`: the page stayed out of sight; `server`: the time was over, or the account was
 * deleted, before a submission.
 */
export const submitReasons = [...clientReasons, 'hidden', 'server'] as const
export type SubmitReason = (typeof submitReasons)[number]
/** Events that the browser reports during the exam. `stay`: the student stayed after the warning about leaving. */
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
 * The agreement of a late answer's time with the clocks. `consistent`: two signed times of this server bound the
 * device's clock. `monotonic`: only the device's clock supports the time. `untimed`: the answer has no time.
 * `contradictory`: the journal disagrees with itself or with the server's data. No timing is a proof.
 */
export const timings = ['consistent', 'monotonic', 'untimed', 'contradictory'] as const
export type Timing = (typeof timings)[number]
/** The state of late answers: `waiting`, `counted` automatically, `accepted` or `refused` by the teacher. */
export const evidenceStates = ['waiting', 'counted', 'accepted', 'refused'] as const
export type EvidenceState = (typeof evidenceStates)[number]

const studentSubmission = z.object({
  student_id: z.number(),
  score: z.number(),
  total_questions: z.number(),
  duration: z.number(),
  submitted_at: instant,
  receipt: z.string(),
  /** 1 while the student can continue an attempt that the teacher gave back. Opening the exam continues the attempt. */
  reopened: flag,
  late_answers: z.enum(evidenceStates).nullable(),
  /** 1 once the student may read the corrected paper. */
  paper_open: flag,
})

/** Fields that the form, the column and the reply share. One line declares a field's input, edit and reply. */
export const examShape = {
  name: shared.bilingual(200),
  duration: shared.whole(examMinutes.fewest, examMinutes.most),
  leave_rule: shared.withDefault(shared.choice(leaveRules), 'strict'),
  late_answers: shared.withDefault(shared.choice(lateRules), 'ask'),
  image: shared.picture,
  /** The time in Egypt by which the attempts are expected; a reply has the instant. The exam stays open afterwards. */
  take_by: shared.clearable(shared.of(cairoTimeInput, instant)),
  /** 1 if guardians of students without an attempt get a message after `take_by`. */
  tell_missed: shared.withDefault(shared.of(yesOrNo, flag), false),
  /** 1 for the course's free practice, which everybody may answer and which has no attempts. */
  is_practice: shared.withDefault(shared.of(yesOrNo, flag), false),
  release_rule: shared.withDefault(shared.choice(releaseRules), 'by_hand'),
  /** The time in Egypt from which corrected papers are open. A form sends the time only with the rule `after`. */
  released_at: shared.clearable(shared.of(cairoTimeInput, instant)),
}

/** An exam's head: `desc` is in the request's language, `counts` the number of questions, `duration` in minutes. */
export const examHead = z.object({
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
  is_practice: flag,
  submissions_count: z.number(),
  release_rule: z.enum(releaseRules),
  released_at: instant.nullable(),
  student_submission: studentSubmission.nullable(),
})

const answer = z.object({ id: z.number(), answer_text: z.string() })
export const examQuestion = z.object({
  id: z.number(),
  title: z.string(),
  /** A signed link to the question's file; null without a file. */
  image: z.string().nullable(),
  image_kind: z.enum(imageKinds).nullable(),
  answers: z.array(answer),
})

/** The correction of a question. An undone correction never appears in a reply. */
export const questionCorrection = z.object({ id: z.number(), kind: z.enum(correctionKinds), created_at: instant })

const questionWithKey = examQuestion.extend({
  answers: z.array(answer.extend({ is_correct: flag })),
  correction: questionCorrection.nullable(),
})

/** An exam with its key, for teachers and administrators. */
export const exam = examCard.extend({
  ...repliesOf(examShape),
  teacher: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** A number that grows with every edit of exam or questions. A form sends the version that it was opened with. */
  version: z.number(),
  questions: z.array(questionWithKey),
  /** Deleted questions that students have on their papers. Absent from older processes. */
  deleted_questions: z.array(questionWithKey).optional(),
})

const savedAnswer = z.object({ question_id: z.number(), answer_id: z.number().nullable(), seq: z.number() })
/** The server's time and its signature (`stamp`), which a journal sends back as an anchor. */
export const examStamp = z.object({ server_now: instant, stamp: z.string() })
const examClock = examStamp.extend({ remaining_ms: z.number() })

/**
 * The reply to a save. `acked`: sent answers that are stored. `newer`: stored answers that are newer than the sent
 * answers.
 */
export const examSaved = examClock.extend({
  acked: z.array(z.object({ question_id: z.number(), seq: z.number() })),
  newer: z.array(savedAnswer),
})

/** An exam before its submission. The answers have no `is_correct`. A visitor gets no questions and no attempt. */
export const examPaper = examHead.extend({
  lesson_id: z.number(),
  teacher: z.object({ id: z.number(), name: z.string() }),
  leave_rule: z.enum(leaveRules),
  questions: z.array(examQuestion),
  attempt: examClock
    .extend({
      id: z.number(),
      round: z.number(),
      ticket: z.string(),
      started_at: instant,
      deadline_at: instant,
      answers: z.array(savedAnswer),
    })
    .nullable(),
  /** Only for `start=0`: 1 while the attempt runs. `remaining_ms` is the time left, also after a reopening. */
  in_progress: flag.optional(),
  remaining_ms: z.number().optional(),
})

/** The result of an exam. `late` counts the answers that arrived after the end, and how many count already. */
export const examResult = z.object({
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  submittedAt: instant,
  duration: z.number(),
  receipt: z.string(),
  late: z.object({ kept: z.number(), counted: z.number() }).nullable(),
  /** 1 if the teacher can reopen the attempt. Absent from older processes. */
  can_reopen: flag.optional(),
})

/** The data of the error for opening an ended attempt. */
export const examEnd = examResult.omit({ late: true }).extend({ reason: z.enum(submitReasons), paper_open: flag })
export type ExamEnd = z.output<typeof examEnd>
