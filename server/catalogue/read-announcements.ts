import { eq } from 'drizzle-orm'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { markCausesRead } from '#server/notices/read-notices.ts'
import { announcementReads, announcements } from './announcement-tables.ts'
import { announcementCause } from './tell-announcement.ts'

/**
 * Marks all announcements of the course as read by the student, and their notices too. Returns the number of the
 * student's unread notices. Throws 401 for an account that was deleted during the call.
 */
export async function readAnnouncements(
  { db }: AppContext,
  student: Viewer,
  { courseId }: { courseId: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    await mustBePresent(tx, student)
    const read = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(eq(announcements.course_id, courseId))
    const reads = read.map(({ id }) => ({ announcement_id: id, student_id: student.id }))
    if (reads.length > 0) await tx.insert(announcementReads).values(reads).onConflictDoNothing()
    return markCausesRead(tx, student, {
      kinds: ['course.announced'],
      causes: read.map(({ id }) => announcementCause(id)),
    })
  })
}
