import { eq } from 'drizzle-orm'
import { recoveryCodes, twoSteps } from '#server/auth/tables.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'

/** The numbers of rows that one finished setup leaves. */
export const oneSetup = { administrators: 1, people: 1, apps: 1, codes: 10, settings: 1, stages: 3, grades: 12 }

/** Returns the numbers of rows that a setup writes. */
export const setupRows = async (db: Db) => ({
  administrators: await db.$count(users, eq(users.user_type, 'admin')),
  people: await db.$count(users),
  apps: await db.$count(twoSteps),
  codes: await db.$count(recoveryCodes),
  settings: await db.$count(settings),
  stages: await db.$count(stages),
  grades: await db.$count(grades),
})
