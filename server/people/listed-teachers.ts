import { sql } from 'drizzle-orm'
import { teacherIsListed } from '#server/access/listed.ts'
import { remembered } from '#server/db/remembered.ts'

const freshMs = 3000

/** Returns the number of listed teachers. The result is cached for three seconds, because every home page reads it. */
export const countTeachers = remembered(freshMs, async (db): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from users join teachers on teachers.user_id = users.id where ${teacherIsListed}`)
  return rows[0]?.total ?? 0
})
