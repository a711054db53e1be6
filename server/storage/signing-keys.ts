import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { signingKeys } from './tables.ts'

/**
 * Returns the key of that name. The first process creates the key; all other processes read the key. Throws an Error if
 * the key's row is missing.
 */
export async function signingKey(db: Db, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name, secret }).onConflictDoNothing()
  const [kept] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.name, name))
  if (!kept) throw new Error(`The signing key ${name} is missing from signing_keys: restart the server to create it`)
  return kept.secret
}

/** Replaces the key of that name. Running processes keep the earlier key until their restart. */
export async function replaceSigningKey(tx: Db, name: string): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insert(signingKeys)
    .values({ name, secret })
    .onConflictDoUpdate({ target: signingKeys.name, set: { secret, created_at: sql`now()` } })
}
