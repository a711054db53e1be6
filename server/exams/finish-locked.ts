import { type SQL, sql } from 'drizzle-orm'
import type { SubmitReason } from '#contract/exam-shapes.ts'
import type { Submission } from '#contract/exam-taking.ts'
import { auditEntryOf, auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { type AttemptOf, type AttemptState, grace, isThisAttempt, stateColumns } from './attempt-state.ts'
import { answersKey } from './attempt-tables.ts'
import type { Paper } from './papers.ts'

export interface Ending {
  /**
   * The sent answers. An answer with a `seq` replaces only older answers; an answer without a `seq` replaces any
   * answer.
   */
  chosen: Submission['answers']
  /** The reason of the submission; undefined when the server ends the attempt. */
  reason: SubmitReason | undefined
  key: string | undefined
  clientDuration: number | undefined
}

const byServer: Ending = { chosen: [], reason: undefined, key: undefined, clientDuration: undefined }

const isKept = sql`kept.attempt_id = ${sql.placeholder('id')} and kept.student_id = ${sql.placeholder('student')}`

const byStudent = sql`submit_reason not in ('server', 'hidden')`

/** Returns SQL that stores the rows of the sent answers. Each row replaces the stored answer to its question. */
export const mergeAnswers = (rows: SQL) => sql`
  insert into attempt_answers as old (attempt_id, student_id, question_id, answer_id, seq, round) ${rows}
  on conflict on constraint ${answersKey} do update
    set answer_id = excluded.answer_id, seq = greatest(excluded.seq, old.seq), saved_at = excluded.saved_at, round = excluded.round`

/** Returns SQL for the corrections in force of the questions in the array `asked`. */
export const correctionsOfAll = (asked: SQL) => sql`
  select question_id, kind, answer_id from key_corrections
  where undone_at is null and question_id = any(${asked}::int[])`

/** SQL for score and total of joined rows of the queries `paper`, `sent`, `kept` and `corrected`. */
export const points = sql`
  count(*) filter (where corrected.kind = 'all' or (corrected.kind is distinct from 'drop'
    and coalesce(sent.answer_id, kept.answer_id) = coalesce(corrected.answer_id, paper.answer_id)))::int as score,
  count(*) filter (where corrected.kind is distinct from 'drop')::int as total`

const endAt = sql`least(now(), finish_at, deadline_at)`

/** SQL for the time of an attempt's end and for its minutes until then. */
export const endColumns = sql`${endAt} as at,
  greatest(1, ceil(extract(epoch from ${endAt} - started_at) / 60 - paused_ms / 60000.0)) as minutes`

/** Returns SQL for the columns of a finished attempt. `scored` and `ended` are queries of the same statement. */
export const finishedColumns = (key: SQL, clientDuration: SQL, reason: SQL) => sql`
  submitted_at = ended.at, score = scored.score, submitted_score = scored.score,
  total_questions = scored.total, percentage = round(100.0 * scored.score / greatest(1, scored.total), 2),
  duration = ended.minutes, submit_key = ${key}, client_duration = ${clientDuration}, submit_reason = ${reason}`

/** Returns SQL for the audit entry of each row of the query `finished`. */
export const finishedEntry = (origin?: SQL) =>
  auditEntryOf({
    from: 'finished',
    actor_id: sql`case when ${byStudent} then student_id end`,
    role: sql`case when ${byStudent} then 'student' end`,
    action: sql`case when ${byStudent} then 'exam.submit' else 'exam.finish' end`,
    object: 'attempt',
    detail: sql`jsonb_build_object('reason', submit_reason, 'score', score)`,
    ...(origin && { origin }),
  })

/**
 * Merges the sent answers over the saved answers, scores them and closes the attempt. The attempt ends at its
 * submission, its deadline or its `finish_at`, whichever is earliest. A late sweep does not move that end. Uses raw
 * SQL, because the snapshot of one statement holds every acknowledged answer (docs/decisions/013). The corrections of
 * the key come from the same snapshot, because a correction that was read earlier may be outdated. `ended` computes the
 * times, and `corrected` reads the corrections apart, because a distributed database refuses both in place.
 */
const finishStatement = statement<AttemptState, Record<string, unknown>>(
  'attempt_finish',
  sql`
    with sent as (
      select sent.* from unnest(${sql.placeholder('questions')}::int[], ${sql.placeholder('answers')}::int[],
        ${sql.placeholder('seqs')}::bigint[]) as sent (question_id, answer_id, seq)
      left join attempt_answers as kept on ${isKept} and kept.question_id = sent.question_id
      where sent.seq is null or kept.seq is null or sent.seq > kept.seq
    ), merged as (
      ${mergeAnswers(sql`
        select attempts.id, student_id, question_id, answer_id, coalesce(seq, 0), round from sent, attempts
        where ${isThisAttempt}`)}
    ), corrected as materialized (${correctionsOfAll(sentArray('paper'))}
    ), scored as (
      select ${points}
      from unnest(${sql.placeholder('paper')}::int[], ${sql.placeholder('correct')}::int[]) as paper (question_id, answer_id)
      left join sent on sent.question_id = paper.question_id
      left join attempt_answers as kept on ${isKept} and kept.question_id = paper.question_id
      left join corrected on corrected.question_id = paper.question_id
    ), ended as materialized (
      select ${endColumns},
        case when finish_at < deadline_at + ${grace} and finish_at <= now() then 'hidden' else 'server' end as by_server
      from attempts where ${isThisAttempt}
    ), finished as (
      update attempts set ${finishedColumns(
        sql`${sql.placeholder('key')}::text`,
        sql`${sql.placeholder('clientDuration')}::int`,
        sql`coalesce(${sql.placeholder('reason')}::text, ended.by_server)`,
      )}
      from scored, ended where ${isThisAttempt} and submitted_at is null
      returning attempts.*
    ), recorded as (${finishedEntry()})
    select ${stateColumns} from finished as attempts`,
)

/**
 * Finishes the attempt and returns its state. The caller must hold the attempt's lock, so that no save runs at the same
 * time. `origin` is the origin of the audit entry. Throws an Error for a finished attempt.
 */
export async function finishLocked(
  tx: Db,
  { id, student_id }: AttemptOf,
  paper: Paper,
  ending: Ending = byServer,
  origin = auditOrigin(),
): Promise<AttemptState> {
  const [finished] = await finishStatement(tx, {
    id,
    student: student_id,
    questions: ending.chosen.map((one) => one.question_id),
    answers: ending.chosen.map((one) => one.answer_id),
    seqs: ending.chosen.map((one) => one.seq ?? null),
    paper: paper.questionIds,
    correct: paper.correctIds,
    key: ending.key ?? null,
    clientDuration: ending.clientDuration ?? null,
    reason: ending.reason ?? null,
    ...origin,
  })
  if (!finished) throw new Error(`attempt ${id} was finished without its lock`)
  return finished
}
