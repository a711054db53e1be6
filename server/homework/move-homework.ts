import { and, eq, inArray, isNull } from 'drizzle-orm'
import { managedHomeworkIds } from '#server/access/homework-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { moveTo } from '#server/db/places.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { homeworks } from './tables.ts'

/** Throws 404 unless the viewer may change the homework. */
export async function mustManageHomework(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await db.$count(homeworks, managed(db, viewer, id)))) throw new AppError('notFound')
}

/**
 * Moves a homework to a place in its lesson and returns the place. A repeat moves nothing. Throws 404 unless the viewer
 * may change the homework.
 */
export async function moveHomework(
  { db }: AppContext,
  viewer: Viewer,
  { id, place: wanted }: { id: number; place: number },
) {
  return await db.transaction(async (tx) => {
    const [lesson] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(homeworks, eq(homeworks.lesson_id, lessons.id))
      .where(managed(tx, viewer, id))
      .for('no key update', { of: lessons })
    if (!lesson) throw new AppError('notFound')
    const list = and(eq(homeworks.lesson_id, lesson.id), isNull(homeworks.deleted_at))
    const place = await moveTo(tx, homeworks, { id, place: wanted, list })
    await record(tx, { actor: viewer, action: 'homework.move', object: 'homework', object_id: id, detail: { place } })
    return { place }
  })
}

const managed = (db: Db, viewer: Viewer, id: number) =>
  and(eq(homeworks.id, id), inArray(homeworks.id, managedHomeworkIds(db, viewer)))
