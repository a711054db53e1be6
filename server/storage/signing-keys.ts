import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { signingKeys } from './tables.ts'

/** The key of that name, made by whichever process asks first and the same for all. */
export async function signingKey(db: Db, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name, secret }).onConflictDoNothing()
  const [kept] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.name, name))
  if (!kept) throw new Error(`signing key ${name} is missing`)
  return kept.secret
}
