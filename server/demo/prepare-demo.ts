import { count, eq } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './seed.ts'

/**
 * Whether this is a demonstration school, seeding it first when the database is new. Unless DEMO says otherwise, a new
 * embedded database becomes one and stays one, and a database at DATABASE_URL never does.
 */
export async function prepareDemo(db: Db, { demo, databaseUrl, dataDir }: Config): Promise<boolean> {
  const wanted = demo ?? databaseUrl === undefined
  if (!wanted) return false
  if (await isEmpty(db)) await seedDemo(db, dataDir)
  return hasDemoAccounts(db)
}

async function isEmpty(db: Db) {
  const [people] = await db.select({ total: count() }).from(users)
  return people?.total === 0
}

async function hasDemoAccounts(db: Db) {
  const phone = demoAccounts[0]?.phone ?? ''
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone)).limit(1)
  return found.length > 0
}
