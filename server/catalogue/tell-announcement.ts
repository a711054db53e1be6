import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { queuedJob } from '#server/jobs/job.ts'
import { tell } from '#server/notices/tell.ts'
import { announcementReads, announcements } from './announcement-tables.ts'
import { studentsOfCourse } from './announcements.ts'
import { courses } from './tables.ts'

/** The highest number of characters of an announcement that its notice shows. */
const inNotice = 140

/** Returns the cause of the notices of an announcement. */
export const announcementCause = (id: number): string => `announcement ${id}`

/**
 * Notifies the course's students of an announcement. The job runs after the reply, because a course may have thousands
 * of students.
 */
export const announcementTold = queuedJob<{ id: number }>('announcements.tell', ({ db }, { id }) =>
  db.transaction((tx) => tellStudents(tx, id)),
)

/**
 * Notifies the students who have not read the announcement. A second run changes nothing, because the same cause makes
 * only one notice for each student. Locks the announcement until the commit. A request that marks the announcement as
 * read waits for the lock, and then finds the notice.
 */
async function tellStudents(tx: Db, id: number): Promise<void> {
  const [made] = await tx
    .select({ text: announcements.text, course_id: courses.id, course: courses.name })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.course_id))
    .where(eq(announcements.id, id))
    .for('update', { of: announcements })
  if (!made) return
  const { text, ...course } = made
  const facts = { ...course, text: text.length > inNotice ? `${text.slice(0, inNotice)}…` : text }
  const to = await tx
    .select({ id: sql<number>`people.id` })
    .from(courses)
    .crossJoinLateral(sql`(${studentsOfCourse}) as people`)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.announcement_id, id), eq(announcementReads.student_id, sql`people.id`)),
    )
    .where(and(eq(courses.id, course.course_id), isNull(announcementReads.student_id)))
  await tell(tx, { kind: 'course.announced', facts, cause: announcementCause(id), to })
}
