import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeworkCalls } from '#contract/homework.ts'
import type { Language } from '#contract/values.ts'
import { managedHomeworkIds } from '#server/access/homework-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readHomework } from './read-homework.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'
import { movedMinutes, movedTold } from './tell-moved.ts'

type HomeworkChanges = z.output<(typeof homeworkCalls)['POST /homework/update/:id']['body']>

/**
 * Changes the sent fields of a homework and returns the homework. Files, picture and submissions stay. Throws 404 unless
 * the viewer may change the homework. Throws 422 for a full mark below a grade that was given (docs/product.md,
 * Homework).
 */
export async function updateHomework(
  context: AppContext,
  viewer: Viewer,
  { id, changes, language }: { id: number; changes: HomeworkChanges; language: Language },
) {
  await context.db.transaction(async (tx) => {
    const before = await lockManaged(tx, viewer, id)
    const { name, ...terms } = changes
    const after = { ...terms, name_ar: name?.ar ?? before.name_ar, name_en: name?.en ?? before.name_en }
    const { full_mark } = terms
    if (full_mark && full_mark !== before.full_mark) await mustCoverGrades(tx, { id, full_mark })
    await tx.update(homeworks).set(after).where(eq(homeworks.id, id))
    const isMoved = terms.due_date !== undefined && terms.due_date !== before.due_date
    if (isMoved) await enqueue(tx, movedTold, { id }, { minutes: movedMinutes })
    const detail = changesOf(before, after)
    await record(tx, { actor: viewer, action: 'homework.update', object: 'homework', object_id: id, detail })
  })
  return await readHomework(context, viewer, { id, language })
}

/** Locks and returns a homework. Throws 404 unless the viewer may change the homework. */
async function lockManaged(tx: Db, viewer: Viewer, id: number) {
  const [homework] = await tx
    .select()
    .from(homeworks)
    // After a wait for a deletion, PostgreSQL checks the new row against this condition, and not against the subquery.
    .where(
      and(eq(homeworks.id, id), isNull(homeworks.deleted_at), inArray(homeworks.id, managedHomeworkIds(tx, viewer))),
    )
    .for('update')
  if (!homework) throw new AppError('notFound')
  return homework
}

/** Throws 422 if a grade of the homework is above the full mark. The caller's lock makes new grades wait. */
async function mustCoverGrades(tx: Db, { id, full_mark }: { id: number; full_mark: number }) {
  const ofHomework = and(eq(homeworkSubmissions.homework_id, id), isNull(homeworkSubmissions.deleted_at))
  const [given] = await tx
    .select({ grade: max(homeworkSubmissions.grade) })
    .from(homeworkSubmissions)
    .where(ofHomework)
  const grade = given?.grade ?? 0
  if (grade > full_mark) throw refuseFields({ full_mark: [`belowGrade:${grade}`] })
}
