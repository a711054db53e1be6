import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LeaveRule } from '#contract/exam-shapes.ts'
import type { saveBody } from '#contract/exam-taking.ts'
import { latestAnswers } from '#contract/latest-answers.ts'
import { eventsPerAttempt, hiddenSeconds, saveGraceSeconds, savesPerMinute } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { attemptKeys } from './attempt-keys.ts'
import { attemptFacts, findAttempt, grace } from './attempt-state.ts'
import { refuseForeign } from './chosen-answers.ts'
import { whyNotBegun } from './exam-access.ts'
import { paperOf } from './papers.ts'

type Save = z.output<typeof saveBody>

interface Saved {
  now_ms: number
  remaining_ms: number
  saves: number
  wait: number
  acked: { question_id: number; seq: number }[]
  newer: { question_id: number; answer_id: number | null; seq: number }[]
}

const seconds = (count: number) => sql.raw(`interval '${count} seconds'`)
const most = sql.raw(String(savesPerMinute))
const state = sql.placeholder('state')
// A save after the end of the minute starts a new count.
const count = sql`case when saves_until > now() then saves + 1 else 1 end`

/**
 * Locks the attempt's row, counts the save and stores each answer that is newer than the stored one.
 * Returns no row when the attempt is closed.
 * Raw SQL: one statement runs wholly before the submission or not at all (docs/decisions/013, 018).
 * The stored answers come from `returning`: the statement's snapshot may miss a save that it waited for.
 */
const saveStatement = statement<Saved, Record<string, unknown>>(
  'attempt_save',
  sql`
    with open as (
      update attempts set
        saves = ${count},
        saves_until = case when saves_until > now() then saves_until else now() + interval '1 minute' end,
        heard_at = case when ${count} > ${most} then heard_at else now() end,
        finish_at = case
          when ${count} > ${most} then finish_at
          when ${state}::text = 'hidden' then least(finish_at, now() + ${seconds(hiddenSeconds)})
          when ${state}::text in ('resume', 'visible') then deadline_at + ${grace}
          else finish_at end
      where id = ${sql.placeholder('id')} and submitted_at is null and finish_at > now()
        and deadline_at + ${seconds(saveGraceSeconds)} >= now()
      returning id, round, saves, saves_until, started_at, deadline_at
    ), allowed as (select id, round, started_at from open where saves <= ${most}),
    sent as (
      select * from unnest(${sql.placeholder('questions')}::int[], ${sql.placeholder('answers')}::int[],
        ${sql.placeholder('seqs')}::bigint[]) as sent (question_id, answer_id, seq)
    ), kept as (
      insert into attempt_answers as old (attempt_id, question_id, answer_id, seq, round)
      select allowed.id, sent.question_id, sent.answer_id, sent.seq, allowed.round from allowed, sent
      on conflict (attempt_id, question_id) do update set
        answer_id = case when excluded.seq > old.seq then excluded.answer_id else old.answer_id end,
        saved_at = case when excluded.seq > old.seq then now() else old.saved_at end,
        round = case when excluded.seq > old.seq then excluded.round else old.round end,
        seq = greatest(excluded.seq, old.seq)
      returning question_id, answer_id, seq
    ), compared as (
      select kept.*, kept.seq = sent.seq and kept.answer_id is not distinct from sent.answer_id as same
      from kept join sent on sent.question_id = kept.question_id
    ), noted as (
      insert into attempt_events (attempt_id, type, at, length_ms, client_seq)
      select allowed.id, event.type, greatest(started_at, now() - make_interval(secs => event.ms_ago / 1000.0)),
        event.length_ms, event.seq
      from allowed, unnest(${sql.placeholder('types')}::text[], ${sql.placeholder('agos')}::int[],
        ${sql.placeholder('lengths')}::int[], ${sql.placeholder('eventSeqs')}::int[])
        as event (type, ms_ago, length_ms, seq)
      where (select count(*) from attempt_events where attempt_id = allowed.id) < ${sql.raw(String(eventsPerAttempt))}
      on conflict do nothing
    )
    select ${epochMs(sql`now()`)} as now_ms,
      greatest(0, extract(epoch from deadline_at - now()) * 1000)::float8 as remaining_ms,
      saves, extract(epoch from saves_until - now())::float8 as wait,
      (select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'seq', seq)), '[]')
        from compared where same) as acked,
      (select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'seq', seq)), '[]')
        from compared where not same) as newer
    from open`,
)

/** Saves answers of the open attempt. Acknowledged answers are committed; a question's `seq` only grows. */
export async function saveAnswers(
  { db }: AppContext,
  student: Viewer,
  { testId, save }: { testId: number; save: Save },
) {
  const facts = await attemptFacts(db, { test: testId, student: student.id })
  if (!facts) throw await whyNotBegun(db, student, testId)
  if (facts.id !== save.attempt_id) throw new AppError('notFound')
  const [paper, keys] = await Promise.all([paperOf(db, testId, facts.version), attemptKeys(db)])
  refuseForeign(paper, save.items, 'items')

  // PostgreSQL refuses an upsert that writes one row twice.
  const items = [...latestAnswers(save.items).values()]
  const events = reported(save, paper.leave_rule)
  const [saved] = await saveStatement(db, {
    id: facts.id,
    // A watchful exam does not end when its page is hidden.
    state: paper.leave_rule === 'strict' ? (save.state ?? null) : null,
    questions: items.map((one) => one.question_id),
    answers: items.map((one) => one.answer_id),
    seqs: items.map((one) => one.seq),
    types: events.map((one) => one.type),
    agos: events.map((one) => one.ms_ago),
    lengths: events.map((one) => one.length_ms),
    eventSeqs: events.map((one) => one.seq),
  })
  if (!saved) throw await whyClosed(db, testId, student.id)
  if (saved.saves > savesPerMinute) throw new AppError('tooManyRequests', { retryAfter: saved.wait })
  const server_now = new Date(saved.now_ms)
  return {
    acked: saved.acked,
    newer: saved.newer,
    remaining_ms: Math.round(saved.remaining_ms),
    server_now,
    stamp: keys.stamp(facts.id, server_now, 'save'),
  }
}

/** Returns the page's events. A strict exam gets one more event when its page was hidden or came back. */
function reported({ state, events }: Save, leaveRule: LeaveRule) {
  const type = state === 'hidden' ? ('away' as const) : ('back' as const)
  const moved = state === 'hidden' || state === 'resume'
  return moved && leaveRule === 'strict' ? [...events, { type, ms_ago: 0, length_ms: null, seq: null }] : events
}

async function whyClosed(db: Db, test: number, student: number) {
  const [attempt] = await findAttempt(db, { test, student })
  if (!attempt) return new AppError('exam.notStarted')
  const over = attempt.submitted_ms === null && attempt.deadline_ms <= attempt.now_ms
  return new AppError(over ? 'exam.deadlinePassed' : 'exam.attemptClosed')
}
