import { count, eq, sql } from 'drizzle-orm'
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

/**
 * The SQL for the order of `teacher_listings`: the newest activity first, teachers without a shown course last. The
 * index `teacher_listings_order` has the same order.
 */
export const newestFirst = sql`courses > 0 desc, active_at desc, teacher_id desc`
