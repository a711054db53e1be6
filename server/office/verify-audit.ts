import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { checkLinks } from '#server/audit/chain.ts'

/**
 * The number of rows that one call verifies. Hashing the rows takes about 50 ms, so other requests are hardly delayed.
 */
const most = 5000

/**
 * Verifies the next rows of the audit log's chain. The page repeats the call with `last` until `done`, or until a
 * broken row.
 */
export async function verifyAudit({ db }: Pick<AppContext, 'db'>, { after }: { after: number }) {
  const [{ broken = null, last, checked }, ends] = await Promise.all([
    checkLinks(db, { after, most }),
    // Uses raw SQL, because one round trip reads both ends of the primary key and counts the rows after them.
    db.execute<{ first: number; newest: number; waiting: number }>(sql`
      select coalesce((select id from audit_log where chain is not null order by id limit 1), 0)::int as first,
        coalesce((select id from audit_log where chain is not null order by id desc limit 1), 0)::int as newest,
        (select count(*) from audit_log where id > coalesce(
          (select id from audit_log where chain is not null order by id desc limit 1), 0))::int as waiting`),
  ])
  const { first = 0, newest = 0, waiting = 0 } = ends.rows[0] ?? {}
  return { checked, last, broken, done: broken !== null || checked < most, first, newest, waiting }
}
