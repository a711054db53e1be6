import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import type { NoticeFacts } from './kinds.ts'
import { sendWished, type Written } from './send-wished.ts'
import { notices } from './tables.ts'

export interface Recipient {
  id: number
  /** The child whom a parent's notice is about. */
  child_id?: number | null
}

interface Cause<Kind extends NoticeKind> {
  facts: NoticeFacts[Kind]
  /** The person whose name the notice shows. */
  actor_id?: number
  /**
   * The cause, if it can repeat. A repeat with the same facts changes nothing; other facts make the notice new and
   * unread.
   */
  cause?: string
  /** The language of the messages; without a language, a message has both. */
  language?: Language
}

/**
 * Writes the notice and queues its messages for each of these people, in the caller's transaction. A deleted account
 * gets no notice.
 */
export const tell = <Kind extends NoticeKind>(
  tx: Db,
  { kind, to, ...cause }: Cause<Kind> & { kind: Kind; to: readonly Recipient[] },
): Promise<void> =>
  tellEach(
    tx,
    kind,
    to.map((recipient) => ({ ...recipient, ...cause })),
  )

/** Uses raw SQL, because the builder's insert from a query must name every column. */
const addNotices = statement<Written, Record<string, unknown>>(
  'notices_add',
  sql`
    insert into notices (person_id, kind, cause, actor_id, child_id, facts)
    select users.id, ${sql.placeholder('kind')}::text, ${causeFor(sql`cause`, sql`child_id`)}, actor_id, child_id, facts::jsonb
    from unnest(${sentArray('people')}, ${sentArray('children')}, ${sentArray('causes', 'text')}, ${sentArray('actors')},
      ${sentArray('facts', 'text')}) as told (person_id, child_id, cause, actor_id, facts)
    join users on users.id = told.person_id
    where users.deleted_at is null
    order by users.id
    on conflict (person_id, kind, cause) where cause is not null do update
      set facts = excluded.facts, actor_id = excluded.actor_id, created_at = now(), read_at = null
      where notices.facts <> excluded.facts
    returning person_id, actor_id, child_id, facts`,
)

/**
 * Writes a notice with its own facts for each person, and queues its messages. The causes of one person must differ.
 */
export async function tellEach<Kind extends NoticeKind>(
  tx: Db,
  kind: Kind,
  list: readonly (Recipient & Cause<Kind>)[],
): Promise<void> {
  if (list.length === 0) return
  const rows = await addNotices(tx, {
    kind,
    people: list.map(({ id }) => id),
    children: list.map(({ child_id = null }) => child_id),
    causes: list.map(({ cause = null }) => cause),
    actors: list.map(({ actor_id = null }) => actor_id),
    facts: list.map(({ facts }) => JSON.stringify(facts)),
  })
  await sendWished(tx, kind, rows, list[0]?.language)
}

/**
 * Writes a notice that its person has already read, and queues no messages. An existing notice of the cause stays
 * unchanged.
 */
export async function tellAsRead<Kind extends NoticeKind>(
  tx: Db,
  kind: Kind,
  { id, child_id = null, cause, facts }: Recipient & { cause: string; facts: NoticeFacts[Kind] },
): Promise<void> {
  const stored = child_id === null ? cause : causeWithChild(cause, child_id)
  await tx
    .insert(notices)
    .values({ person_id: id, kind, cause: stored, child_id, facts: { ...facts }, read_at: sql`now()` })
    .onConflictDoNothing()
}

/** Returns the stored cause of a parent's notice, as `causeFor` does in SQL. */
export const causeWithChild = (cause: string, child: number): string => `${cause} child ${child}`

/**
 * Returns SQL for the stored cause of a notice. A parent's cause also has the child, because a parent gets one notice
 * for each child.
 */
function causeFor(cause: SQL, child: SQL) {
  return sql`${cause} || coalesce(' child ' || ${child}, '')`
}

/** Returns an SQL condition that is true when the query's person has no notice of that kind and cause. */
export const isUntold = (kind: NoticeKind, person: SQL, cause: SQL, child: SQL = sql`null::int`): SQL =>
  sql`not exists (select from notices
    where notices.person_id = ${person} and notices.kind = ${kind} and notices.cause = ${causeFor(cause, child)})`
