import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AttemptEventType } from '#contract/exam-shapes.ts'
import type { saveBody } from '#contract/exam-taking.ts'
import { eventsPerAttempt, hiddenSeconds, saveGraceSeconds, savesPerMinute } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { type AttemptOf, grace, isThisAttempt } from './attempt-state.ts'
import { answersKey } from './attempt-tables.ts'

type Sent = z.output<typeof saveBody>

/**
 * One save of an attempt. Each question has at most one answer, because PostgreSQL refuses an upsert that writes one
 * row twice.
 */
export interface AttemptSave extends AttemptOf {
  state: Sent['state'] | null
  items: Sent['items']
  events: { type: AttemptEventType; ms_ago: number; length_ms: number | null; seq: number | null }[]
}

export interface Saved {
  now_ms: number
  remaining_ms: number
  saves: number
  wait: number
  /** The stored answers to the sent questions that differ from the sent answers or their `seq`. */
  newer: { question_id: number; answer_id: number | null; seq: number }[]
}

const seconds = (count: number) => sql.raw(`interval '${count} seconds'`)
const most = sql.raw(String(savesPerMinute))
// A save after the end of the minute starts a new count.
const countAt = (now: SQL) => sql`case when saves_until > ${now} then saves + 1 else 1 end`

/** An SQL condition that is true for an attempt that accepts saves. */
export const takesSaves = sql`submitted_at is null and finish_at > now()
  and deadline_at >= now() - ${seconds(saveGraceSeconds)}`

/** An SQL condition that is true for an attempt with at most `savesPerMinute` saves in the running minute. */
export const isWithinLimit = sql`saves <= ${most}`

/** The SQL of times that a save compares or stores. */
interface Moments {
  now: SQL
  /** The end of a minute that begins now. */
  minuteEnd: SQL
  /** The end of an attempt whose page stays hidden from now on. */
  hiddenEnd: SQL
  /** The end of an attempt whose page is visible. */
  fullEnd: SQL
}

const moments: Moments = {
  now: sql`now()`,
  minuteEnd: sql`now() + interval '1 minute'`,
  hiddenEnd: sql`now() + ${seconds(hiddenSeconds)}`,
  fullEnd: sql`deadline_at + ${grace}`,
}

/** The moments as columns of the query `locked`. */
const lockedMoments: Moments = {
  now: sql`locked.now`,
  minuteEnd: sql`locked.minute_end`,
  hiddenEnd: sql`locked.hidden_end`,
  fullEnd: sql`locked.full_end`,
}

/** Returns SQL for the columns that a save changes in `attempts`, for the page's `state`. */
export const savedColumns = (state: SQL, { now, minuteEnd, hiddenEnd, fullEnd }: Moments = moments) => sql`
  saves = ${countAt(now)},
  saves_until = case when saves_until > ${now} then saves_until else ${minuteEnd} end,
  heard_at = case when ${countAt(now)} > ${most} then heard_at else ${now} end,
  finish_at = case
    when ${countAt(now)} > ${most} then finish_at
    when ${state} = 'hidden' then least(finish_at, ${hiddenEnd})
    when ${state} in ('resume', 'visible') then ${fullEnd}
    else finish_at end`

/**
 * Returns SQL that stores each answer that is newer than the stored answer, and returns the answers stored afterwards.
 */
export const keepNewer = (rows: SQL) => sql`
  insert into attempt_answers as old (attempt_id, student_id, question_id, answer_id, seq, round) ${rows}
  on conflict on constraint ${answersKey} do update set
    answer_id = case when excluded.seq > old.seq then excluded.answer_id else old.answer_id end,
    saved_at = case when excluded.seq > old.seq then excluded.saved_at else old.saved_at end,
    round = case when excluded.seq > old.seq then excluded.round else old.round end,
    seq = greatest(excluded.seq, old.seq)
  returning attempt_id, question_id, answer_id, seq`

/** The SQL for the times and counts of a save's reply, for each row of the query `open` of the same statement. */
export const savedFacts = sql`
  ${epochMs(sql`now()`)} as now_ms, greatest(0, date_part('epoch', deadline_at - now()) * 1000) as remaining_ms,
  saves, date_part('epoch', saves_until - now()) as wait`

/**
 * Locks the attempt's row, counts the save and stores each answer that is newer than the stored answer. Returns no row
 * when the attempt is closed. Uses raw SQL, because a concurrent submission sees all of one statement or nothing
 * (docs/decisions/013, 018). The stored answers come from `returning`, because the statement's snapshot may miss a save
 * that it waited for. `locked` computes the times, because a distributed database refuses them in the update.
 */
const saveStatement = statement<Saved, Record<string, unknown>>(
  'attempt_save',
  sql`
    with locked as materialized (
      select ${moments.now} as now, ${moments.minuteEnd} as minute_end, ${moments.hiddenEnd} as hidden_end,
        ${moments.fullEnd} as full_end
      from attempts where ${isThisAttempt} and ${takesSaves} for no key update
    ), open as (
      update attempts set ${savedColumns(sql`${sql.placeholder('state')}::text`, lockedMoments)} from locked
      where ${isThisAttempt}
      returning id, student_id, round, saves, saves_until, started_at, deadline_at
    ), allowed as (select id, student_id, round, started_at from open where ${isWithinLimit}),
    sent as (
      select * from unnest(${sql.placeholder('questions')}::int[], ${sql.placeholder('answers')}::int[],
        ${sql.placeholder('seqs')}::bigint[]) as sent (question_id, answer_id, seq)
    ), kept as (
      ${keepNewer(sql`
        select allowed.id, allowed.student_id, sent.question_id, sent.answer_id, sent.seq, allowed.round
        from allowed, sent`)}
    ), newer as (
      select kept.* from kept join sent on sent.question_id = kept.question_id
      where kept.seq <> sent.seq or kept.answer_id is distinct from sent.answer_id
    ), noted as (
      insert into attempt_events (attempt_id, student_id, type, at, length_ms, client_seq)
      select allowed.id, allowed.student_id, event.type, greatest(started_at, now() - make_interval(secs => event.ms_ago / 1000.0)),
        event.length_ms, event.seq
      from allowed, unnest(${sql.placeholder('types')}::text[], ${sql.placeholder('agos')}::int[],
        ${sql.placeholder('lengths')}::int[], ${sql.placeholder('eventSeqs')}::int[])
        as event (type, ms_ago, length_ms, seq)
      where (select count(*) from attempt_events
        where attempt_id = ${sql.placeholder('id')} and student_id = ${sql.placeholder('student')}) < ${sql.raw(String(eventsPerAttempt))}
      on conflict do nothing
    )
    select ${savedFacts},
      (select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'seq', seq)), '[]')
        from newer) as newer
    from open`,
)

/** Saves answers and events of one attempt. Returns undefined when the attempt is closed. */
export async function saveAlone(
  db: Db,
  { id, student_id, state, items, events }: AttemptSave,
): Promise<Saved | undefined> {
  const [saved] = await saveStatement(db, {
    id,
    student: student_id,
    state,
    questions: items.map((one) => one.question_id),
    answers: items.map((one) => one.answer_id),
    seqs: items.map((one) => one.seq),
    types: events.map((one) => one.type),
    agos: events.map((one) => one.ms_ago),
    lengths: events.map((one) => one.length_ms),
    eventSeqs: events.map((one) => one.seq),
  })
  return saved
}
