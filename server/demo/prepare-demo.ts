import { eq } from 'drizzle-orm'
import { stages } from '#server/catalogue/tables.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { demoAccounts } from './accounts.ts'

/**
 * Gives a new database what every school starts with, and says whether this is a demonstration school, seeding it first
 * when nobody is in it. Unless DEMO says otherwise, a new embedded database becomes one and stays one, and a database at
 * DATABASE_URL never does.
 */
export async function prepareDemo(db: Db, { demo, databaseUrl, dataDir }: Config): Promise<boolean> {
  const wanted = demo ?? databaseUrl === undefined
  // All the texts of a school are read when it is filled and not at every start.
  if (wanted && (await db.$count(users)) === 0) await (await import('./seed.ts')).seedDemo(db, dataDir)
  else if ((await db.$count(stages)) === 0) await (await import('./seed-school.ts')).seedSchool(db)
  return wanted && hasDemoAccounts(db)
}

async function hasDemoAccounts(db: Db) {
  const phone = demoAccounts[0]?.phone ?? ''
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone)).limit(1)
  return found.length > 0
}
