import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { markCausesRead } from '#server/notices/read-notices.ts'
import { announcements } from './announcement-tables.ts'
import { announcementCause } from './tell-announcement.ts'

/**
 * Marks all announcements of the course and their notices as read by the student. Returns the student's number of
 * unread notices. Throws 401 for an account that was deleted during the call.
 */
export async function readAnnouncements(
  { db }: AppContext,
  student: Viewer,
  { courseId }: { courseId: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from users where id = ${student.id} and deleted_at is null for key share`)
    if (rows.length === 0) throw new AppError('auth.expired')
    await tx.execute(sql`
      insert into announcement_reads (announcement_id, student_id)
      select id, ${student.id} from announcements where course_id = ${courseId} on conflict do nothing`)
    const read = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(eq(announcements.course_id, courseId))
    return markCausesRead(tx, student, {
      kind: 'course.announced',
      causes: read.map(({ id }) => announcementCause(id)),
    })
  })
}
