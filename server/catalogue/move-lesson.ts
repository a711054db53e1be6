import { and, eq } from 'drizzle-orm'
import { lessonIsKept } from '#server/access/listed.ts'
import { managedLesson } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { moveTo } from '#server/db/places.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { courses, lessons } from './tables.ts'

/**
 * Moves a lesson to a place among all lessons of its course, active or not, and returns the place. A repeat moves
 * nothing. Throws 404 unless the viewer may change the lesson.
 */
export async function moveLesson(
  { db }: AppContext,
  viewer: Viewer,
  { id, place: wanted }: { id: number; place: number },
) {
  return await db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .innerJoin(lessons, eq(lessons.course_id, courses.id))
      .where(and(eq(lessons.id, id), managedLesson(viewer)))
      .for('no key update', { of: courses })
    if (!course) throw new AppError('notFound')
    const list = and(eq(lessons.course_id, course.id), lessonIsKept)
    const place = await moveTo(tx, lessons, { id, place: wanted, list })
    await record(tx, { actor: viewer, action: 'lesson.move', object: 'lesson', object_id: id, detail: { place } })
    return { place }
  })
}
