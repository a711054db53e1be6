import { eq, sql } from 'drizzle-orm'
import { users } from '#server/people/tables.ts'
import type { Seeding } from './seeding.ts'

/**
 * Saves the time at which each person last used the school: the newest exam, homework, subscription, lesson or message.
 */
export async function seedLastSeen({ tx }: Seeding): Promise<void> {
  const used = sql`(
    select id, max(at) as at from (
      select student_id as id, coalesce(submitted_at, started_at) as at from attempts
      union all select student_id, submitted_at from homework_submissions
      union all select student_id, created_at from subscriptions
      union all select teacher_id, lessons.created_at from lessons join courses on courses.id = course_id
      union all select writer_id, created_at from thread_messages
    ) as uses group by id
  ) as used`
  await tx.update(users).set({ last_seen_at: sql`used.at` }).from(used).where(eq(users.id, sql`used.id`))
}
