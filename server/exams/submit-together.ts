import { sql } from 'drizzle-orm'
import type { auditOrigin } from '#server/audit/record.ts'
import { gathered } from '#server/db/gatherer.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { sizedStatement } from '#server/db/statement.ts'
import { type AttemptOf, type AttemptState, stateColumns } from './attempt-state.ts'
import {
  correctionsOfAll,
  type Ending,
  endColumns,
  finishedColumns,
  finishedEntry,
  mergeAnswers,
  points,
} from './finish-locked.ts'
import type { Paper } from './papers.ts'
import { isReleased } from './settled.ts'

/** The first submission of an attempt in its first round, without page events. */
export interface PlainSubmission extends AttemptOf {
  paper: Paper
  ending: Ending
  origin: ReturnType<typeof auditOrigin>
}

/** An attempt after its submission. `is_exam_released`: the exam's corrected papers are open. */
type Submitted = AttemptState & { is_exam_released: boolean }

/**
 * Finishes several attempts in one commit, by the rules of `finishLocked`. Returns no row for an attempt that has ended
 * or is not in its first round. Returns no row for a locked attempt, because its lock must not delay the others.
 * Returns no row for an attempt that changed after the statement began. `locked` names the place of the newest row,
 * which the statement's snapshot lacks after such a change. Each save and `scoreAgain` write the attempt's row. The
 * snapshot therefore has every acknowledged answer and every correction of the key. Uses raw SQL, because thousands of
 * students submit in the same minute (docs/decisions/064). `case` hides the conditions from the planner, which would
 * otherwise read every running attempt by the index of `finish_at`. `offset 0` makes the planner expect several
 * attempts. For one attempt the planner would compare each question with each answer of the batch.
 */
const finishText = sql`
  with asked as (
    select * from unnest(${sentArray('ids')}, ${sentArray('students')}, ${sentArray('papers')}, ${sentArray('keys', 'text')},
      ${sentArray('durations')}, ${sentArray('reasons', 'text')}, ${sentArray('origin_address', 'text')},
      ${sentArray('origin_agent', 'text')}, ${sentArray('origin_request', 'text')})
      as asked (id, student, paper, key, client_duration, reason, origin_address, origin_agent, origin_request)
  ), locked as (
    select found.place, asked.* from asked cross join lateral (
      select ctid as place from attempts where attempts.id = asked.id and attempts.student_id = asked.student
      for update skip locked) as found
  ), ended as materialized (
    select locked.*, found.* from locked cross join lateral (
      select round, ${endColumns} from attempts
      where attempts.ctid = locked.place
        and case when round = 1 and submitted_at is null and finish_at > now() then true else false end
      offset 0) as found
  ), kept as materialized (
    select ended.id, answer.* from ended cross join lateral (
      select question_id, answer_id, seq from attempt_answers
      where attempt_id = ended.id and student_id = ended.student offset 0) as answer
  ), sent as materialized (
    select chosen.* from unnest(${sentArray('attempts')}, ${sentArray('questions')}, ${sentArray('answers')},
      ${sentArray('seqs', 'bigint')}) as chosen (id, question_id, answer_id, seq)
    left join kept using (id, question_id)
    where chosen.seq is null or kept.seq is null or chosen.seq > kept.seq
  ), merged as (
    ${mergeAnswers(sql`select id, student, question_id, answer_id, coalesce(seq, 0), round from sent join ended using (id)`)}
  ), paper as (
    select * from unnest(${sentArray('paperOf')}, ${sentArray('paperQuestions')}, ${sentArray('paperAnswers')})
      as paper (paper, question_id, answer_id)
  ), corrected as materialized (${correctionsOfAll(sentArray('paperQuestions'))}
  ), scored as (
    select ended.id, ${points} from ended join paper using (paper)
    left join sent on sent.id = ended.id and sent.question_id = paper.question_id
    left join kept on kept.id = ended.id and kept.question_id = paper.question_id
    left join corrected on corrected.question_id = paper.question_id
    group by ended.id
  ), finished as (
    update attempts set ${finishedColumns(sql`ended.key`, sql`ended.client_duration`, sql`ended.reason`)}
    from ended join scored using (id) where attempts.ctid = ended.place
    returning attempts.*, ended.origin_address, ended.origin_agent, ended.origin_request
  ), recorded as (${finishedEntry(sql`origin_address, origin_agent, origin_request`)})
  select ${stateColumns},
    (select ${isReleased} from tests where tests.id = attempts.test_id) as is_exam_released
  from finished as attempts`

const finishStatement = sizedStatement<Submitted, Record<string, unknown>>('attempts_finish', finishText)

/** Returns the attempts that were finished, in the order of the submissions; undefined for each other attempt. */
async function submitTogether(db: Db, all: PlainSubmission[]): Promise<(Submitted | undefined)[]> {
  const papers = [...new Set(all.map(({ paper }) => paper))]
  const asked = papers.flatMap(({ questionIds, correctIds }, paper) =>
    questionIds.map((question, place) => ({ paper, question, answer: correctIds[place] })),
  )
  const chosen = all.flatMap(({ id, ending }) => ending.chosen.map((one) => ({ ...one, id })))
  const ids = all.map(({ id }) => id)
  const rows = await finishStatement(Math.max(...ids))(db, {
    ids,
    students: all.map((one) => one.student_id),
    papers: all.map(({ paper }) => papers.indexOf(paper)),
    keys: all.map(({ ending }) => ending.key ?? null),
    durations: all.map(({ ending }) => ending.clientDuration ?? null),
    reasons: all.map(({ ending }) => ending.reason),
    origin_address: all.map(({ origin }) => origin.origin_address),
    origin_agent: all.map(({ origin }) => origin.origin_agent),
    origin_request: all.map(({ origin }) => origin.origin_request),
    attempts: chosen.map(({ id }) => id),
    questions: chosen.map((one) => one.question_id),
    answers: chosen.map((one) => one.answer_id),
    seqs: chosen.map(({ seq }) => seq ?? null),
    paperOf: asked.map(({ paper }) => paper),
    paperQuestions: asked.map(({ question }) => question),
    paperAnswers: asked.map(({ answer }) => answer),
  })
  const finished = new Map(rows.map((row) => [row.id, row]))
  return all.map(({ id }) => finished.get(id))
}

/**
 * Submits an attempt, together with the submissions that arrive during the previous batch. Resolves after the commit.
 * Returns undefined without any change if the submission must be handled alone (docs/decisions/064).
 */
export const submitGathered = gathered<PlainSubmission, Submitted | undefined>(({ id }) => id, {
  together: submitTogether,
  alone: async () => undefined,
})
