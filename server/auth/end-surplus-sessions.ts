import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sessionsWillEnd } from '#server/http/kept-sessions.ts'
import { users } from '#server/people/tables.ts'
import { sessionIsOpen } from './session-is-open.ts'

/**
 * Ends the oldest sessions of every student who has more than `most` sessions, and returns the number of ended sessions.
 * The pages of these sessions show the reason. Never ends a session with a running exam (docs/product.md, Accounts).
 * First locks the students, as a login does, so that parallel logins cannot deadlock. Uses raw SQL, because one
 * statement ends the sessions of all students.
 */
export async function endSurplusSessions(tx: Db, most: number): Promise<number> {
  const crowded = sql`${users.id} in (
    select user_id from sessions where ${sessionIsOpen} group by user_id having count(*) > ${most})`
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.user_type, 'student'), crowded))
    .orderBy(users.id)
    .for('update')
  if (found.length === 0) return 0
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    with placed as (
      select sessions.token_hash, user_id, in_exam,
        row_number() over (partition by user_id order by in_exam desc, created_at desc, id desc) as place
      from sessions cross join lateral (
        select exists (select from attempts where student_id = sessions.user_id and submitted_at is null
          and logins @> array[sessions.token_hash]) as in_exam
      ) as exam
      where user_id = any(${sql.param(found.map(({ id }) => id))}::int[]) and ${sessionIsOpen}
    ), ended as (
      delete from sessions where token_hash in (select token_hash from placed where place > ${most} and not in_exam)
      returning token_hash, user_id
    ), told as (
      insert into ended_sessions (token_hash, user_id) select token_hash, user_id from ended on conflict do nothing
    ) select user_id from ended`)
  for (const { user_id } of rows) sessionsWillEnd(user_id)
  return rows.length
}
