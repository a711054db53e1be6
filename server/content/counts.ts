import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { courseIsOpen, teacherIsListed } from '#server/subscriptions/is-open.ts'
import { readSettings } from './settings.ts'

interface Counts {
  teachers: number
  students: number
  courses: number
  experince: number
}

const freshMs = 5000
const kept = new WeakMap<Db, { until: number; counts: Promise<Counts> }>()

/** Every visitor's home page asks, so one count serves all who ask within five seconds. */
export function countSchool(db: Db): Promise<Counts> {
  const found = kept.get(db)
  if (found && found.until > performance.now()) return found.counts
  const counts = count(db)
  kept.set(db, { until: performance.now() + freshMs, counts })
  counts.catch(() => kept.delete(db))
  return counts
}

async function count(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Omit<Counts, 'experince'> & Record<string, unknown>>(sql`
    select
      (select count(*)::int from users join teachers on teachers.user_id = users.id
        where ${teacherIsListed}) as teachers,
      (select count(*)::int from users
        where user_type = 'student' and deleted_at is null and verified_at is not null) as students,
      (select count(*)::int from courses where ${courseIsOpen}) as courses`)
  const { founded } = await readSettings(db)
  const experince = Math.max(0, new Date().getUTCFullYear() - founded)
  return { teachers: 0, students: 0, courses: 0, ...rows[0], experince }
}
