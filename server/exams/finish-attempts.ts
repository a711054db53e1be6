import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SubmitReason } from '#contract/exam-shapes.ts'
import type { Submission } from '#contract/exam-taking.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditEntryOf, auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { type AttemptState, grace, lockAttempt, lockIfDue, stateColumns } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { countFailure, type Log } from './count-failure.ts'
import { type Paper, paperOf } from './papers.ts'

interface Ending {
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

const byStudent = sql`submit_reason not in ('server', 'hidden')`

/**
 * Merges the sent answers over the saved answers, scores them and closes the attempt. The attempt ends at its
 * submission, its deadline or its `finish_at`, whichever is earliest. A late sweep does not move that end. Uses raw
 * SQL, because the snapshot of one statement holds every acknowledged answer (docs/decisions/013). The corrections of
 * the key come from the same snapshot, because a correction that was read earlier may be outdated.
 */
const finishStatement = statement<AttemptState, Record<string, unknown>>(
  'attempt_finish',
  sql`
    with sent as (
      select sent.* from unnest(${sql.placeholder('questions')}::int[], ${sql.placeholder('answers')}::int[],
        ${sql.placeholder('seqs')}::bigint[]) as sent (question_id, answer_id, seq)
      left join attempt_answers as kept
        on kept.attempt_id = ${sql.placeholder('id')} and kept.question_id = sent.question_id
      where sent.seq is null or kept.seq is null or sent.seq > kept.seq
    ), merged as (
      insert into attempt_answers as old (attempt_id, question_id, answer_id, seq, round)
      select attempts.id, question_id, answer_id, coalesce(seq, 0), round from sent, attempts
      where attempts.id = ${sql.placeholder('id')}
      on conflict (attempt_id, question_id) do update
        set answer_id = excluded.answer_id, seq = greatest(excluded.seq, old.seq), saved_at = now(), round = excluded.round
    ), scored as (
      select count(*) filter (where corrected.kind = 'all' or (corrected.kind is distinct from 'drop'
          and coalesce(sent.answer_id, kept.answer_id) = coalesce(corrected.answer_id, paper.answer_id)))::int as score,
        count(*) filter (where corrected.kind is distinct from 'drop')::int as total
      from unnest(${sql.placeholder('paper')}::int[], ${sql.placeholder('correct')}::int[]) as paper (question_id, answer_id)
      left join sent on sent.question_id = paper.question_id
      left join attempt_answers as kept
        on kept.attempt_id = ${sql.placeholder('id')} and kept.question_id = paper.question_id
      left join key_corrections as corrected
        on corrected.question_id = paper.question_id and corrected.undone_at is null
    ), ended as (
      select least(now(), finish_at, deadline_at) as at from attempts where id = ${sql.placeholder('id')}
    ), finished as (
      update attempts set
        submitted_at = ended.at, score = scored.score, submitted_score = scored.score,
        total_questions = scored.total, percentage = round(100.0 * scored.score / greatest(1, scored.total), 2),
        duration = greatest(1, ceil(extract(epoch from ended.at - started_at) / 60 - paused_ms / 60000.0)),
        submit_key = ${sql.placeholder('key')}::text, client_duration = ${sql.placeholder('clientDuration')}::int,
        submit_reason = coalesce(${sql.placeholder('reason')}::text,
          case when finish_at < deadline_at + ${grace} and finish_at <= now() then 'hidden' else 'server' end)
      from scored, ended where attempts.id = ${sql.placeholder('id')} and submitted_at is null
      returning ${stateColumns}
    ), recorded as (${auditEntryOf({
      from: 'finished',
      actor_id: sql`case when ${byStudent} then student_id end`,
      role: sql`case when ${byStudent} then 'student' end`,
      action: sql`case when ${byStudent} then 'exam.submit' else 'exam.finish' end`,
      object: 'attempt',
      detail: sql`jsonb_build_object('reason', submit_reason, 'score', score)`,
    })})
    select * from finished`,
)

/**
 * Finishes the attempt and returns its state. The caller must hold the attempt's lock, so that no save runs at the same
 * time. Throws an Error for a finished attempt.
 */
export async function finishLocked(tx: Db, id: number, paper: Paper, ending: Ending = byServer): Promise<AttemptState> {
  const [finished] = await finishStatement(tx, {
    id,
    questions: ending.chosen.map((one) => one.question_id),
    answers: ending.chosen.map((one) => one.answer_id),
    seqs: ending.chosen.map((one) => one.seq ?? null),
    paper: paper.questionIds,
    correct: paper.correctIds,
    key: ending.key ?? null,
    clientDuration: ending.clientDuration ?? null,
    reason: ending.reason ?? null,
    ...auditOrigin(),
  })
  if (!finished) throw new Error(`attempt ${id} was finished without its lock`)
  return finished
}

type Database = Pick<AppContext, 'db'>

interface Attempt {
  id: number
  test_id: number
  version: number
}

/** Finishes the attempt from its saved answers if its time is over. Returns true if the attempt was finished. */
export async function finishIfDue(db: Db, { id, test_id, version }: Attempt, lock = lockAttempt): Promise<boolean> {
  const paper = await paperOf(db, test_id, version)
  return db.transaction(async (tx) => {
    const [attempt] = await lock(tx, { id })
    if (attempt?.due) await finishLocked(tx, id, paper)
    return attempt?.due ?? false
  })
}

/** Finishes every open attempt of a student whose account is deleted, from the saved answers. */
export async function finishOpenAttempts({ db }: Database, { studentId }: { studentId: number }): Promise<void> {
  const open = await db
    .select({ id: attempts.id, test_id: attempts.test_id, version: attempts.version })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), isNull(attempts.submitted_at)))
  for (const { id, test_id, version } of open) {
    const paper = await paperOf(db, test_id, version)
    await db.transaction(async (tx) => {
      const [attempt] = await lockAttempt(tx, { id })
      if (attempt && attempt.submitted_ms === null) await finishLocked(tx, id, paper)
    })
  }
}

const atATime = 500
const atOnce = 4

/** The ids of the exam, student or lesson whose attempts a list is about to show. */
interface Shown {
  test?: number
  student?: number
  lesson?: number
}

const [test, student, lesson] = [sql.placeholder('test'), sql.placeholder('student'), sql.placeholder('lesson')]
/**
 * Returns attempts that the server must finish, the earliest end first. Uses raw SQL, because a prepared statement is
 * planned once per connection. The sweep runs every few seconds, and lists of results read these attempts too.
 */
const dueAttempts = statement<Attempt, Record<string, unknown>>(
  'attempts_due',
  sql`
    select id, test_id, version from attempts
    where submitted_at is null and finish_at <= now() and (finish_again_at is null or finish_again_at <= now())
      and (${test}::int is null or test_id = ${test}) and (${student}::int is null or student_id = ${student})
      and (${lesson}::int is null or test_id in (select id from tests where lesson_id = ${lesson}))
    order by finish_at limit ${sql.raw(String(atATime))}`,
)

/**
 * Finishes the attempts whose time is over. Any number of processes may run the function in parallel. A failing attempt
 * does not delay other attempts; after five failures its next try is ten minutes later. Runs every few seconds. Also
 * runs before lists of results, so that no list shows an attempt as open after its time.
 */
export async function finishDueAttempts({ db }: Database, { log, ...shown }: Shown & { log: Log }): Promise<void> {
  for (let finished = 1; finished > 0; ) {
    const due = await dueAttempts(db, { test: null, student: null, lesson: null, ...shown })
    const queue = due.values()
    const counts = await Promise.all(
      Array.from({ length: Math.min(atOnce, due.length) }, () => finishAll(db, log, queue)),
    )
    finished = due.length === atATime ? counts.reduce((sum, count) => sum + count, 0) : 0
  }
}

async function finishAll(db: Db, log: Log, queue: Iterable<Attempt>) {
  let finished = 0
  for (const attempt of queue) {
    try {
      if (await finishIfDue(db, attempt, lockIfDue)) finished += 1
    } catch (problem) {
      await countFailure(db, log, attempt, problem)
    }
  }
  return finished
}
