import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Timing } from '#contract/exam-shapes.ts'
import { lateCountMinutes, lateSubmissionsKept } from '#contract/limits.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { isEventOf, noteEvent } from './attempt-events.ts'
import type { AttemptOf, AttemptState } from './attempt-state.ts'
import { attemptEvents } from './attempt-tables.ts'
import { percentage, resultOf } from './exam-result.ts'
import { keepAnswers } from './keep-late-answers.ts'
import { isLateOf, settle } from './late-answers.ts'
import { type KeptReply, lateAnswers, lateSubmissions } from './late-tables.ts'
import { type Late, offeredAnswers } from './offered-answers.ts'

/**
 * Saves a submission for an attempt that has ended and returns its result. The caller must hold the attempt's lock.
 * Returns undefined when the student's own submission ended the attempt. A known sender's submission with further
 * answers is then stored whole, but not scored. The teacher sees only the event of that submission. Also returns
 * undefined for a further submission from an unknown sender or above `lateSubmissionsKept`.
 */
export async function keepLateSubmission(tx: Db, late: Late) {
  const { attempt, paper, keys, key, isExamReleased } = late
  const earlier = await repliesOf(tx, attempt)
  const told = earlier.find((one) => key !== undefined && one.submit_key === key)
  const mayBeMore = late.known && earlier.length < lateSubmissionsKept
  if (!isByServer(attempt.submit_reason)) {
    if (!told && mayBeMore) await keepRefused(tx, late)
    return undefined
  }
  if (told) return spoken(told.reply)
  if (earlier.length > 0 && !mayBeMore) return undefined

  const offered = await offeredAnswers(tx, late)
  const isAutomatic = paper.late_answers === 'count_consistent' && isSoon(attempt) && !(await isScoreKnown(tx, attempt))
  const counts = (timing: Timing) => isAutomatic && timing === 'consistent'
  const kept = offered.length
  const counted = offered.filter((one) => counts(one.timing)).length
  if (kept > 0) await keepAnswers(tx, late, offered, counts)
  const score = await settle(tx, attempt, paper)
  await noteEvent(tx, attempt, 'late', { kept, counted })
  if (counted > 0) await noteCounted(tx, attempt, score)
  const reply = {
    ...resultOf(keys, attempt, isExamReleased),
    score,
    total_questions: attempt.total_questions,
    percentage: percentage(score, attempt.total_questions),
    late: { kept, counted },
  }
  await keepWhole(tx, late, attempt.round, written(reply))
  return reply
}

async function keepRefused(tx: Db, late: Late) {
  const { attempt, keys, isExamReleased } = late
  const kept = (await offeredAnswers(tx, late)).length
  if (kept === 0) return
  await noteEvent(tx, attempt, 'late', { kept, counted: 0 })
  const result = resultOf(keys, attempt, isExamReleased)
  await keepWhole(tx, late, attempt.round, written({ ...result, late: { kept, counted: 0 } }))
}

/**
 * Saves a submission of a finished round after the teacher reopened the attempt. The newer round stays unchanged. If
 * the server ended the earlier round, answers wait for the teacher where the newer round has no answer. Returns the
 * result of the submission's own round. Throws 403 for an unknown round, and above `lateSubmissionsKept` late
 * submissions.
 */
export async function keepEarlierRound(tx: Db, late: Late, round: number) {
  const { attempt, paper, key } = late
  const earlier = await repliesOf(tx, { ...attempt, round })
  const told = earlier.find((one) => key !== undefined && one.submit_key === key)
  if (told) return spoken(told.reply)
  const ended = await endOf(tx, attempt, round)
  if (!ended || earlier.length >= lateSubmissionsKept) throw new AppError('exam.alreadySubmitted')
  // The time of the earlier round's last save is not stored, so late answers of that round never count automatically.
  const then = { ...late, attempt: { ...attempt, round, submitted_ms: ended.submitted_ms, heard_ms: null } }
  const offered = isByServer(ended.reason) ? await offeredAnswers(tx, then) : []
  if (offered.length > 0) await keepAnswers(tx, then, offered, () => false)
  await settle(tx, attempt, paper)
  const reply = { ...ended.reply, late: { kept: offered.length, counted: 0 }, can_reopen: false }
  await noteEvent(tx, attempt, 'late', { ...reply.late, round })
  await keepWhole(tx, late, round, reply)
  return spoken(reply)
}

interface Ended {
  reply: KeptReply
  reason: AttemptState['submit_reason']
  submitted_ms: number
}

/**
 * Returns how an earlier round ended; undefined for an unknown round. The start of the next round stored these facts as
 * an event.
 */
async function endOf(tx: Db, attempt: AttemptState, round: number): Promise<Ended | undefined> {
  const [ended] = await tx
    .select({ detail: sql<Ended>`${attemptEvents.detail}` })
    .from(attemptEvents)
    .where(and(isEventOf(attempt), eq(attemptEvents.type, 'submit')))
    .orderBy(asc(attemptEvents.id))
    .limit(1)
    .offset(round - 1)
  return ended?.detail
}

const isByServer = (reason: AttemptState['submit_reason']) => reason === 'server' || reason === 'hidden'

async function keepWhole(tx: Db, { attempt, submission, key }: Late, round: number, reply: KeptReply) {
  const { answers, journal = null } = submission
  const whole = {
    attempt_id: attempt.id,
    student_id: attempt.student_id,
    round,
    submit_key: key ?? null,
    answers,
    journal,
  }
  await tx.insert(lateSubmissions).values({ ...whole, reply })
}

/**
 * Returns true when answers arrive at most `lateCountMinutes` after the end. Later, the student could have looked
 * answers up.
 */
const isSoon = ({ now_ms, submitted_ms, deadline_ms }: AttemptState) =>
  now_ms <= (submitted_ms ?? deadline_ms) + lateCountMinutes * 60_000

/**
 * Returns true when late answers of the round were counted or decided. No later answer then counts automatically,
 * because a second score would reveal to a modified browser which answers were right.
 */
async function isScoreKnown(tx: Db, attempt: AttemptState): Promise<boolean> {
  const ofRound = and(isLateOf(attempt), eq(lateAnswers.round, attempt.round))
  return (await tx.$count(lateAnswers, and(ofRound, ne(lateAnswers.state, 'waiting')))) > 0
}

/** Returns the stored reply to a submission with this key in an earlier round; undefined without such a reply. */
export async function lateReply(tx: Db, attempt: AttemptState, key: string) {
  const { submit_key, round, reply, id } = lateSubmissions
  const [kept] = await tx
    .select({ reply })
    .from(lateSubmissions)
    .where(and(isSubmissionOf(attempt), eq(submit_key, key), lt(round, attempt.round)))
    .orderBy(asc(id))
    .limit(1)
  return kept && spoken(kept.reply)
}

const isSubmissionOf = ({ id, student_id }: AttemptOf) =>
  and(eq(lateSubmissions.attempt_id, id), eq(lateSubmissions.student_id, student_id))

const repliesOf = (tx: Db, attempt: AttemptOf & { round: number }) =>
  tx
    .select({ submit_key: lateSubmissions.submit_key, reply: lateSubmissions.reply })
    .from(lateSubmissions)
    .where(and(isSubmissionOf(attempt), eq(lateSubmissions.round, attempt.round)))
    .orderBy(asc(lateSubmissions.id))

const written = (reply: ReturnType<typeof resultOf>): KeptReply => ({
  ...reply,
  submittedAt: reply.submittedAt.toISOString(),
})

/** Converts a stored reply for a repeat, which gets the same bytes. */
export const spoken = (reply: KeptReply) => ({ ...reply, submittedAt: new Date(reply.submittedAt) })

async function noteCounted(tx: Db, attempt: AttemptState, score: number) {
  const { id, score: from } = attempt
  await noteEvent(tx, attempt, 'counted', { score })
  const detail = { from, to: score }
  await record(tx, { actor: undefined, action: 'exam.lateCounted', object: 'attempt', object_id: id, detail })
}
