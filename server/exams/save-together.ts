import { sql } from 'drizzle-orm'
import { gathered } from '#server/db/gatherer.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { sizedStatement } from '#server/db/statement.ts'
import {
  type AttemptSave,
  isWithinLimit,
  keepNewer,
  type Saved,
  saveAlone,
  savedColumns,
  savedFacts,
  takesSaves,
} from './save-alone.ts'

/**
 * Saves answers of several attempts in one commit, by the rules of `saveAlone`. Returns no row for a closed attempt.
 * Also returns no row for a locked attempt, because a lock must not delay the other attempts. Uses raw SQL, because
 * most calls of a running exam are saves without events (docs/decisions/046). `case` hides the conditions from the
 * planner, which would otherwise read every running attempt by the index of `finish_at`.
 */
const saveText = sql`
  with sent as (
    select * from unnest(${sentArray('ids')}, ${sentArray('states', 'text')}) as sent (id, state)
  ), locked as (
    select found.place, sent.state from sent cross join lateral (
      select ctid as place from attempts where attempts.id = sent.id for no key update skip locked) as found
  ), open as (
    update attempts set ${savedColumns(sql`locked.state`)} from locked
    where attempts.ctid = locked.place and case when ${takesSaves} then true else false end
    returning attempts.id, student_id, round, saves, saves_until, deadline_at
  ), chosen as (
    select * from unnest(${sentArray('attempts')}, ${sentArray('questions')}, ${sentArray('answers')},
      ${sentArray('seqs', 'bigint')}) as chosen (attempt_id, question_id, answer_id, seq)
  ), kept as (
    ${keepNewer(sql`
      select open.id, open.student_id, chosen.question_id, chosen.answer_id, chosen.seq, open.round
      from open join chosen on chosen.attempt_id = open.id where ${isWithinLimit}`)}
  ), newer as (
    select kept.* from kept join chosen using (attempt_id, question_id)
    where kept.seq <> chosen.seq or kept.answer_id is distinct from chosen.answer_id
  )
  select id, ${savedFacts}, null::int as question_id, null::int as answer_id, null::float8 as seq from open
  union all select attempt_id, null, null, null, null, question_id, answer_id, seq from newer`

type Newer = Saved['newer'][number]
/** The facts of a saved attempt, or one of its newer answers. */
type SavedRow = { id: number } & (
  | (Omit<Saved, 'newer'> & { question_id: null })
  | (Newer & { [Fact in keyof Omit<Saved, 'newer'>]: null })
)

const newerOf = ({ question_id, answer_id, seq }: Newer) => ({ question_id, answer_id, seq })

const saveStatement = sizedStatement<SavedRow, Record<string, unknown>>('attempts_save', saveText)

async function saveTogether(db: Db, saves: AttemptSave[]): Promise<(Saved | undefined)[]> {
  const lean = saves.filter(({ events }) => events.length === 0)
  if (lean.length === 0) return []
  const chosen = lean.flatMap(({ id, items }) => items.map((item) => ({ ...item, id })))
  const rows = await saveStatement(Math.max(...lean.map(({ id }) => id)))(db, {
    ids: lean.map((one) => one.id),
    states: lean.map((one) => one.state),
    attempts: chosen.map((one) => one.id),
    questions: chosen.map((one) => one.question_id),
    answers: chosen.map((one) => one.answer_id),
    seqs: chosen.map((one) => one.seq),
  })
  const found = new Map<number, Saved>()
  for (const row of rows) if (row.question_id === null) found.set(row.id, { ...row, newer: [] })
  for (const row of rows) if (row.question_id !== null) found.get(row.id)?.newer.push(newerOf(row))
  return saves.map(({ id }) => found.get(id))
}

/**
 * Saves answers of an attempt, together with saves of other attempts that arrive during the previous batch. Resolves
 * after the commit. Returns undefined when the attempt is closed.
 */
export const saveGathered = gathered<AttemptSave, Saved | undefined>(({ id }) => id, {
  together: saveTogether,
  alone: saveAlone,
})
