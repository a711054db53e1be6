import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { managedCourseIds } from '#server/access/owned.ts'
import { isPresent } from '#server/access/present.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { announcementReads, announcements } from './announcement-tables.ts'
import { courses } from './tables.ts'

/** The SQL for the ids and names of the course's students with a running subscription, in a query on `courses`. */
export const studentsOfCourse = sql`
  select users.id, users.name from users
  where users.id in (select student_id from subscriptions where teacher_id = courses.teacher_id)
    and ${isPresent} and ${isSubscribed({ id: sql`users.id` }, courses)}`

/**
 * Returns the course's announcements, the newest first. Teachers and administrators also get, for each announcement,
 * how many students see it now and how many have read it.
 */
export function listAnnouncements(
  { db }: AppContext,
  viewer: Viewer,
  { courseId, ...page }: PageQuery & { courseId: number },
) {
  const isStudent = viewer.role === 'student'
  const own = sql<boolean>`exists (select from ${announcementReads}
    where announcement_id = ${announcements.id} and student_id = ${viewer.id})`
  const seenBy = sql<number>`(select count(*)::int from courses cross join lateral (${studentsOfCourse}) as people
    where courses.id = ${announcements.course_id})`
  const readBy = sql<number>`(select count(*)::int from ${announcementReads} where announcement_id = ${announcements.id})`
  const { id, text, created_at, course_id } = announcements
  return pageOf(page, {
    total: () => db.$count(announcements, eq(course_id, courseId)),
    rows: (limit, offset) =>
      db
        .select({
          ...{ id, text, created_at, is_read: isStudent ? own : sql<boolean>`true` },
          seen_by: isStudent ? sql<null>`null` : seenBy,
          read_by: isStudent ? sql<null>`null` : readBy,
        })
        .from(announcements)
        .where(eq(course_id, courseId))
        .orderBy(desc(id))
        .limit(limit)
        .offset(offset),
  })
}

/**
 * Returns the students who see the announcement; students who have read it come first. Throws 404 unless the viewer
 * manages the announcement's course.
 */
export async function listReaders({ db }: AppContext, viewer: Viewer, { id, ...page }: PageQuery & { id: number }) {
  const managed = and(eq(announcements.id, id), sql`${announcements.course_id} in ${managedCourseIds(db, viewer)}`)
  if (!(await db.$count(announcements, managed))) throw new AppError('notFound')
  const read = and(eq(announcementReads.announcement_id, announcements.id), sql`student_id = people.id`)
  const readers = db
    .select({
      id: sql<number>`people.id`.as('id'),
      name: sql<string>`people.name`.as('name'),
      read_at: announcementReads.read_at,
    })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.course_id))
    .crossJoinLateral(sql`(${studentsOfCourse}) as people`)
    .leftJoin(announcementReads, read)
    .where(eq(announcements.id, id))
    .as('readers')
  return pageOf(page, {
    total: () => db.$count(readers),
    rows: (limit, offset) =>
      db
        .select()
        .from(readers)
        .orderBy(sql`${readers.read_at} nulls last`, asc(readers.name), asc(readers.id))
        .limit(limit)
        .offset(offset),
  })
}
