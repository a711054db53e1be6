import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { sweepSittings } from '#server/exams/earlier-sittings.ts'
import { idle } from '#server/http/session.ts'
import { sweepUnverified } from './unverified.ts'

/** Minutes between two sweeps of expired rows. */
export const sweepMinutes = 10

/** Deletes expired rows that no limit counts any more. Phones should not stay longer than needed. */
export async function sweepAuth({ db, files }: Pick<AppContext, 'db' | 'files'>): Promise<void> {
  await db.execute(sql`delete from codes where created_at < now() - interval '1 day'`)
  await db.execute(sql`delete from reset_grants where expires_at < now()`)
  await db.execute(sql`delete from phone_references where expires_at < now()`)
  await db.execute(sql`
    delete from login_failures
    where first_at < now() - interval '1 hour' and (blocked_until is null or blocked_until < now())`)
  await db.execute(sql`delete from known_devices where used_at < now() - interval '1 year'`)
  await db.execute(sql`delete from sessions where expires_at < now() or used_at < now() - ${idle}`)
  await sweepUnverified(db, files)
  await sweepSittings(db)
}
