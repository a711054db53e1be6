import { and, eq, isNull } from 'drizzle-orm'
import { ownExam } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { lessons } from '#server/catalogue/tables.ts'
import { moveTo } from '#server/db/places.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tests } from './tables.ts'

/**
 * Moves an exam to a place in its lesson and returns the place. A repeat moves nothing. Throws 404 unless the viewer
 * owns the exam, and for a library exam.
 */
export async function moveExam(
  { db }: AppContext,
  viewer: Viewer,
  { id, place: wanted }: { id: number; place: number },
) {
  return await db.transaction(async (tx) => {
    await ownExam(tx, viewer, id)
    const [lesson] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(tests, eq(tests.lesson_id, lessons.id))
      .where(and(eq(tests.id, id), isNull(tests.deleted_at)))
      .for('no key update', { of: lessons })
    if (!lesson) throw new AppError('notFound')
    const list = and(eq(tests.lesson_id, lesson.id), isNull(tests.deleted_at))
    const place = await moveTo(tx, tests, { id, place: wanted, list })
    await record(tx, { actor: viewer, action: 'exam.move', object: 'test', object_id: id, detail: { place } })
    return { place }
  })
}
