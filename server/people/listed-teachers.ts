import { count, eq } from 'drizzle-orm'
import { teacherIsListed } from '#server/access/listed.ts'
import { remembered } from '#server/db/remembered.ts'
import { teachers, users } from './tables.ts'

const freshMs = 3000

/** Returns the number of listed teachers. The result is cached for three seconds, because every home page reads it. */
export const countTeachers = remembered(freshMs, async (db): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(teachers, eq(teachers.user_id, users.id))
    .where(teacherIsListed)
  return found?.total ?? 0
})
