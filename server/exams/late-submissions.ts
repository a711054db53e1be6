import { type Column, type SQL, sql } from 'drizzle-orm'
import { proofs } from '#contract/exam-shapes.ts'
import { lateSubmissionsKept } from '#contract/limits.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { noteEvent } from './attempt-events.ts'
import type { AttemptKeys } from './attempt-keys.ts'
import type { AttemptState } from './attempt-state.ts'
import { percentage, resultOf } from './exam-result.ts'
import { type Proof, type ProvenEntry, proveEntries } from './journal-proof.ts'
import { type SavedAnswer, savedAnswersOf, settle } from './late-answers.ts'
import { type KeptReply, lateAnswers, lateSubmissions } from './late-tables.ts'
import type { Paper } from './papers.ts'
import type { Submission } from './submit-exam.ts'

interface Late {
  attempt: AttemptState
  paper: Paper
  keys: AttemptKeys
  submission: Submission
  key: string | undefined
  /** The sender showed that it speaks of this very attempt. */
  known: boolean
}

/**
 * A submission for an attempt that has ended. If the student's own submission ended it, that was the one. If the server
 * did, this is what the student's device kept meanwhile: nothing of it is thrown away. The lock of the attempt is held.
 */
export async function keepLateSubmission(tx: Db, late: Late) {
  const { attempt, paper, keys, key } = late
  const earlier = await repliesOf(tx, attempt)
  const told = earlier.find((one) => key !== undefined && one.submit_key === key)
  if (told) return spoken(told.reply)
  const isFirst = earlier.length === 0
  if (!isByServer(attempt.submit_reason) || !(isFirst || (late.known && earlier.length < lateSubmissionsKept))) {
    throw new AppError('exam.alreadySubmitted')
  }

  const offered = await offeredAnswers(tx, late)
  const byThemselves = paper.late_answers === 'count_proven' && !(await isDecidedBefore(tx, attempt))
  const counts = (proof: Proof) => byThemselves && proof === 'anchored'
  const kept = offered.length
  const counted = offered.filter((one) => counts(one.proof)).length
  if (kept > 0) await keepAnswers(tx, attempt, offered, counts)
  const score = await settle(tx, attempt, paper)
  await noteEvent(tx, attempt.id, 'late', { kept, counted })
  if (counted > 0) await noteCounted(tx, attempt, score)
  const reply = {
    ...resultOf(keys, attempt),
    score,
    percentage: percentage(score, attempt.total_questions),
    late: { kept, counted },
  }
  await keepWhole(tx, late, attempt.round, { ...reply, submittedAt: reply.submittedAt.toISOString() })
  return reply
}

/**
 * A submission of a round that is over, for an attempt that its teacher gave back since. It neither ends nor changes the
 * round that came after: it is kept whole, its answers wait for the teacher where that round has no later ones, and its
 * sender is told the result of its own round and may forget it.
 */
export async function keepEarlierRound(tx: Db, late: Late, round: number) {
  const { attempt, paper, key } = late
  const earlier = await repliesOf(tx, { id: attempt.id, round })
  const told = earlier.find((one) => key !== undefined && one.submit_key === key)
  if (told) return spoken(told.reply)
  const ended = await endOf(tx, attempt, round)
  if (!ended || earlier.length >= lateSubmissionsKept) throw new AppError('exam.alreadySubmitted')
  // When that round was last heard of is not known any more; nothing of it counts by itself.
  const then = { ...late, attempt: { ...attempt, round, submitted_ms: ended.submitted_ms, heard_ms: null } }
  const offered = isByServer(ended.reason) ? await offeredAnswers(tx, then) : []
  if (offered.length > 0) await keepAnswers(tx, then.attempt, offered, () => false)
  await settle(tx, attempt, paper)
  const reply = { ...ended.reply, late: { kept: offered.length, counted: 0 } }
  await noteEvent(tx, attempt.id, 'late', { ...reply.late, round })
  await keepWhole(tx, late, round, reply)
  return spoken(reply)
}

interface Ended {
  reply: KeptReply
  reason: AttemptState['submit_reason']
  submitted_ms: number
}

/** How a round before the current one ended, as it was noted when the next one began. */
async function endOf(tx: Db, { id }: AttemptState, round: number): Promise<Ended | undefined> {
  const { rows } = await tx.execute<{ detail: Ended }>(sql`
    select detail from attempt_events where attempt_id = ${id} and type = 'submit' order by id limit 1 offset ${round - 1}`)
  return rows[0]?.detail
}

const isByServer = (reason: AttemptState['submit_reason']) => reason === 'server' || reason === 'hidden'

async function keepWhole(tx: Db, { attempt, submission, key }: Late, round: number, reply: KeptReply) {
  const { answers, journal = null } = submission
  const whole = { attempt_id: attempt.id, round, submit_key: key ?? null, answers, journal }
  await tx.insert(lateSubmissions).values({ ...whole, reply })
}

/** After the teacher's word, what arrives more counts only by another. */
async function isDecidedBefore(tx: Db, { id, round }: AttemptState): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from late_answers where attempt_id = ${id} and round = ${round} and state in ('accepted', 'refused') limit 1`)
  return rows.length > 0
}

/** What this sender was told before, in this round or an earlier one. */
export async function lateReply(tx: Db, attempt: AttemptState, key: string) {
  const { rows } = await tx.execute<{ reply: KeptReply }>(sql`
    select reply from late_submissions where attempt_id = ${attempt.id} and submit_key = ${key} order by id limit 1`)
  return rows[0] && spoken(rows[0].reply)
}

async function repliesOf(tx: Db, { id, round }: Pick<AttemptState, 'id' | 'round'>) {
  const { rows } = await tx.execute<{ submit_key: string | null; reply: KeptReply }>(sql`
    select submit_key, reply from late_submissions where attempt_id = ${id} and round = ${round} order by id`)
  return rows
}

export const spoken = (reply: KeptReply) => ({ ...reply, submittedAt: new Date(reply.submittedAt) })

interface Offered {
  question_id: number
  answer_id: number
  proof: Proof
  answered: number | null
}

/** Per question what the device had last, where that is not what the server has or had newer. */
async function offeredAnswers(tx: Db, { attempt, paper, keys, submission }: Late): Promise<Offered[]> {
  const saved = await savedAnswersOf(tx, attempt.id)
  const kept = new Map(saved.map((one) => [one.question_id, one]))
  const isNewer = (has: SavedAnswer | undefined, seq = Infinity) =>
    has !== undefined && (has.round > attempt.round || has.seq > seq)
  const journal = submission.journal
    ? proveEntries(submission.journal, {
        stamped: (serverNow, stamp) => keys.stamped(attempt.id, serverNow, stamp),
        started: attempt.started_ms,
        ended: attempt.submitted_ms ?? attempt.deadline_ms,
        received: attempt.now_ms,
        heard: attempt.heard_ms,
        isHeld: ({ question_id, answer_id, seq }, wasSent) => {
          const has = kept.get(question_id)
          return isNewer(has, seq) || (has?.seq === seq && (wasSent || has.answer_id === answer_id))
        },
      })
    : []
  const last = new Map<number, ProvenEntry>()
  for (const one of journal) {
    if (one.entry.seq >= (last.get(one.entry.question_id)?.entry.seq ?? 0)) last.set(one.entry.question_id, one)
  }
  const sent = new Map(submission.answers.map((one) => [one.question_id, one]))
  return paper.questionIds.flatMap((question_id) => {
    const written = last.get(question_id)
    const isSame =
      written !== undefined && (sent.get(question_id) ?? written.entry).answer_id === written.entry.answer_id
    const answer_id = isSame ? written.entry.answer_id : sent.get(question_id)?.answer_id
    const has = kept.get(question_id)
    if (!answer_id || !paper.key.get(question_id)?.has(answer_id) || has?.answer_id === answer_id) return []
    const seq = isSame ? written.entry.seq : sent.get(question_id)?.seq
    if (isNewer(has, seq)) return []
    const proof = isSame ? written.proof : ('unproven' as const)
    return [{ question_id, answer_id, proof, answered: isSame ? written.answered : null }]
  })
}

/** The same answer again is no news, unless it is better proven than when it waited or was refused. */
async function keepAnswers(tx: Db, attempt: AttemptState, offered: Offered[], counts: (proof: Proof) => boolean) {
  const rows = offered.map(({ answered, ...one }) => ({
    ...one,
    attempt_id: attempt.id,
    round: attempt.round,
    answered_at: answered === null ? null : new Date(answered),
    state: counts(one.proof) ? ('counted' as const) : ('waiting' as const),
  }))
  const { attempt_id, round, question_id, answer_id, proof, state } = lateAnswers
  const rank = (which: SQL | Column) => sql`array_position(${sql.param([...proofs])}::text[], ${which})`
  await tx
    .insert(lateAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [attempt_id, round, question_id, answer_id],
      set: { proof: sql`excluded.proof`, answered_at: sql`excluded.answered_at`, state: sql`excluded.state` },
      setWhere: sql`${state} in ('waiting', 'refused') and ${rank(sql`excluded.proof`)} < ${rank(proof)}`,
    })
}

async function noteCounted(tx: Db, { id, score: from }: AttemptState, score: number) {
  await noteEvent(tx, id, 'counted', { score })
  const detail = { from, to: score }
  await record(tx, { actor: undefined, action: 'exam.lateCounted', object: 'attempt', object_id: id, detail })
}
