import { lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { sweepExpired } from '#server/personal-data/sweep-expired.ts'
import { setup } from './setup-tables.ts'
import { sweepUnverified } from './unverified.ts'

/** Deletes expired rows and unverified registrations, because phones must not be stored longer than needed. */
export async function sweepAuth({ db, files }: Pick<AppContext, 'db' | 'files'>): Promise<void> {
  await sweepExpired(db)
  await db.update(setup).set({ pending: null }).where(lt(setup.expires_at, sql`now()`))
  await sweepUnverified(db, files)
}
