import { sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Db, poolOf, sessionUrlOf } from '#server/db/open.ts'

const lock = 4711

/**
 * Makes each commit of a changed row of the table wait for a lock. PostgreSQL runs a deferred trigger during the commit.
 */
export async function lockCommits(db: Db, table: 'attempts' | 'homework_submissions') {
  await db.execute(sql`
    create function wait_for_lock() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${sql.raw(String(lock))}); return null; end $$`)
  await db.execute(sql`
    create constraint trigger wait_for_lock after insert or update on ${sql.identifier(table)}
    deferrable initially deferred for each row execute function wait_for_lock()`)
  return {
    /** Requests the lock behind all earlier requests. `taken` resolves when commits wait for `release`. */
    hold: async () => {
      const client = new pg.Client({ connectionString: sessionUrlOf(poolOf(db)) })
      await client.connect()
      onTestFinished(() => client.end())
      return { taken: client.query('select pg_advisory_lock($1)', [lock]), release: () => client.end() }
    },
    /** Returns the number of commits and holders that wait. */
    waiting: async () => {
      const { rowCount } = await db.execute(
        sql`select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`,
      )
      return rowCount
    },
  }
}
