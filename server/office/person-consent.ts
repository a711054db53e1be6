import { and, eq, sql } from 'drizzle-orm'
import { consentState, isMinor } from '#server/access/consented.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'

export async function consentOf(db: Db, id: number) {
  const current = and(eq(guardianConsents.student_id, users.id), eq(guardianConsents.is_current, true))
  const { method, version, guardian_phone, created_at: at } = guardianConsents
  const [row] = await db
    .select({ state: consentState, needed: sql<boolean>`${isMinor}`, method, version, guardian_phone, at })
    .from(users)
    .leftJoin(guardianConsents, current)
    .where(eq(users.id, id))
  return row ?? null
}
