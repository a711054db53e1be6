import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { passwordFits } from '#server/auth/passwords.ts'
import { stages } from '#server/catalogue/curriculum-tables.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { isPublic } from '#server/reach.ts'
import { StartProblem } from '#server/start-problem.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

/**
 * Fills a new database with the demonstration, else with a new school's curriculum and pages. Returns true for a
 * demonstration. Without DEMO, an embedded database becomes a demonstration if only this machine reaches the server.
 * Throws a StartProblem if the demonstration is off and the database contains its accounts, because the README
 * publishes their password.
 */
export async function prepareDemo(db: Db, config: Config): Promise<boolean> {
  const wanted = config.demo ?? (config.databaseUrl === undefined && !isPublic(config))
  if (!wanted && (await hasDemoAccounts(db))) throw new StartProblem(publicPasswords)
  // The dynamic import keeps the demonstration's texts out of every later start.
  if (wanted && (await db.$count(users)) === 0) await (await import('./seed.ts')).seedDemo(db, config)
  else if ((await db.$count(stages)) === 0) await (await import('./seed-school.ts')).seedSchool(db)
  return wanted && hasDemoAccounts(db)
}

const publicPasswords =
  'The database holds the demonstration accounts, whose password is public, and the demonstration is off: set DEMO=on' +
  ' to start the demonstration, or start a school of your own with another DATA_DIR or DATABASE_URL.'

/**
 * Returns true if the demonstration's administrator exists, or other accounts still have the published password. A phone
 * alone proves nothing, because any visitor can register with it.
 */
const hasDemoAccounts = async (db: Db) => (await hasDemoAdmin(db)) || (await hasPublishedPassword(db))

async function hasDemoAdmin(db: Db) {
  const phone = demoAccounts.find(({ role }) => role === 'admin')?.phone ?? ''
  return (await db.$count(users, and(eq(users.phone, phone), eq(users.user_type, 'admin')))) > 0
}

/** The number of oldest accounts to search. A demonstration's accounts are the first accounts of its database. */
const firstAccounts = 1000

/**
 * Returns true if several of the first accounts share a hash of the published password. All demonstration accounts have
 * the same salt, and real accounts all have their own salt.
 */
async function hasPublishedPassword(db: Db) {
  const first = db.select({ hash: users.password_hash }).from(users).orderBy(users.id).limit(firstAccounts).as('first')
  const [shared] = await db
    .select({ hash: first.hash })
    .from(first)
    .where(isNotNull(first.hash))
    .groupBy(first.hash)
    .orderBy(desc(count()))
    .having(gt(count(), 1))
    .limit(1)
  return shared !== undefined && passwordFits(shared.hash, demoPassword)
}
