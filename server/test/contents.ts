import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** Tables that any request may write to, refused requests included. */
const traces = ['audit_log', 'rate_limits']

/** The number of row changes by table since a database's first reading. */
const counts = new WeakMap<Db, Promise<Map<string, number>>>()

/**
 * Returns the numbers of inserted, updated and deleted rows of each table since the database's first reading. Only
 * committed changes count, changes to equal values included. `besides` names further tables that may change.
 */
export async function contents(db: Db, besides: string[] = []): Promise<Record<string, number>> {
  const counting = counts.get(db) ?? countChanges(db)
  counts.set(db, counting)
  const all = await counting
  const { rows } = await db.execute<{ name: string; times: number }>(sql`
    with seen as (delete from test_changes.changes returning name)
    select name, count(*)::int as times from seen group by name`)
  for (const { name, times } of rows) all.set(name, (all.get(name) ?? 0) + times)
  return Object.fromEntries([...all].filter(([name]) => !besides.includes(name)))
}

/**
 * Makes triggers count each change, because reading all rows around a request took most of the run's processor time.
 * The tests fill the database with schools.
 */
async function countChanges(db: Db) {
  await db.execute(
    sql.raw(`
      create schema test_changes;
      create unlogged table test_changes.changes (name text not null);
      create function test_changes.note() returns trigger language plpgsql as
        'begin insert into test_changes.changes values (tg_table_name); return null; end'`),
  )
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`)
  const names = rows.map(({ name }) => name).filter((name) => !traces.includes(name))
  const triggers = names.flatMap((name) => [
    `create trigger note_change after insert or update or delete on "${name}"
      for each row execute function test_changes.note()`,
    `create trigger note_truncate after truncate on "${name}"
      for each statement execute function test_changes.note()`,
  ])
  await db.execute(sql.raw(triggers.join(';')))
  return new Map(names.map((name) => [name, 0]))
}
