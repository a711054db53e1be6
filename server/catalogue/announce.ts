import { announcementsPerDay } from '#contract/limits.ts'
import { mustBeApproved } from '#server/access/approved.ts'
import { mustManageCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { announcements } from './announcement-tables.ts'
import { announcementTold } from './tell-announcement.ts'

/**
 * Saves the announcement with the job that notifies the course's students. Throws 404 for another teacher's course, and
 * 403 for a teacher who waits for approval. Throws 429 beyond the daily limit of a course's announcements.
 */
export async function announce(
  { db }: AppContext,
  teacher: Viewer,
  { courseId, text }: { courseId: number; text: string },
) {
  return db.transaction(async (tx) => {
    await mustManageCourse(tx, teacher, courseId)
    await mustBeApproved(tx, teacher)
    await countAgainst(tx, { key: `announcements:${courseId}`, most: announcementsPerDay, seconds: day })
    const [made] = await tx
      .insert(announcements)
      .values({ course_id: courseId, text })
      .returning({ id: announcements.id })
    if (!made) throw new Error('the announcement was not saved')
    await enqueue(tx, announcementTold, { id: made.id })
    await record(tx, { actor: teacher, action: 'course.announce', object: 'course', object_id: courseId })
    return { id: made.id }
  })
}
