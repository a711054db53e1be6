import { type SQLWrapper, sql } from 'drizzle-orm'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { lessonOpenings } from './tables.ts'

/** Returns an SQL condition on `lessons` that is true when the student has opened the whole lesson before. */
export const wasOpened = (student: SQLWrapper) =>
  sql<boolean>`exists (select from lesson_openings where lesson_id = lessons.id and student_id = ${student})`

/**
 * Returns SQL for the second at which the student stopped in the video, in a query on `lessons`. The value is null
 * before the first opening, and at the beginning or end of the video.
 */
export const positionOf = (student: ReturnType<typeof sql.placeholder>) =>
  sql<number | null>`(select position from lesson_openings where lesson_id = lessons.id and student_id = ${student})`

/** Saves the student's first opening of the lesson. Later openings change nothing. */
export async function noteOpening(db: Db, student_id: number, lesson_id: number): Promise<void> {
  await db.insert(lessonOpenings).values({ student_id, lesson_id }).onConflictDoNothing()
}

/**
 * Saves the second of the video at which the student stopped; the latest request counts. A first request also counts as
 * the lesson's opening. Returns the saved position: null for second 0. Throws 401 for a deleted account.
 */
export async function notePosition(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  { id: lesson_id, seconds }: { id: number; seconds: number },
) {
  const stopped = { position: seconds || null, watched_at: sql`now()` }
  await db.transaction(async (tx) => {
    await mustBePresent(tx, viewer)
    await tx
      .insert(lessonOpenings)
      .values({ student_id: viewer.id, lesson_id, ...stopped })
      .onConflictDoUpdate({ target: [lessonOpenings.student_id, lessonOpenings.lesson_id], set: stopped })
  })
  return { position: stopped.position }
}
