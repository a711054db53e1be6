import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { sweepSittings } from '#server/exams/earlier-sittings.ts'
import { idle } from '#server/http/session.ts'
import { codes, knownDevices, loginFailures, phoneReferences, resetGrants, sessions } from './tables.ts'
import { sweepUnverified } from './unverified.ts'

/** Minutes between two sweeps of expired rows. */
export const sweepMinutes = 10

/** Deletes expired rows that no limit counts any more. Phones should not stay longer than needed. */
export async function sweepAuth({ db, files }: Pick<AppContext, 'db' | 'files'>): Promise<void> {
  const now = sql`now()`
  const before = (age: string) => sql`now() - ${age}::interval`
  const noDelay = or(isNull(loginFailures.blocked_until), lt(loginFailures.blocked_until, now))
  await db.delete(codes).where(lt(codes.created_at, before('1 day')))
  await db.delete(resetGrants).where(lt(resetGrants.expires_at, now))
  await db.delete(phoneReferences).where(lt(phoneReferences.expires_at, now))
  await db.delete(loginFailures).where(and(lt(loginFailures.first_at, before('1 hour')), noDelay))
  await db.delete(knownDevices).where(lt(knownDevices.used_at, before('1 year')))
  await db.delete(sessions).where(or(lt(sessions.expires_at, now), lt(sessions.used_at, sql`now() - ${idle}`)))
  await sweepUnverified(db, files)
  await sweepSittings(db)
}
