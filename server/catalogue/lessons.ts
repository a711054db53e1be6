import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueCalls } from '#contract/catalogue.ts'
import { managedCourseIds, mustManageCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { addLessonFiles } from './lesson-files.ts'
import { lessons } from './tables.ts'

type NewLesson = z.output<(typeof catalogueCalls)['POST /lesson/create']['body']>
type LessonChanges = z.output<(typeof catalogueCalls)['POST /lesson/:id/update']['body']>

/** Returns the id of the new lesson. */
export async function createLesson(context: AppContext, teacher: Viewer, { image, files: sent, ...fields }: NewLesson) {
  return await context.db.transaction(async (tx) => {
    await mustManageCourse(tx, teacher, fields.course_id)
    const kept = { ...fields, image: image ? await context.files.keepPicture(tx, image) : null }
    const [lesson] = await tx.insert(lessons).values(kept).returning({ id: lessons.id })
    if (!lesson) throw new Error('the lesson was not kept')
    await addLessonFiles(tx, context, lesson.id, sent)
    const detail = { ...fields, files: sent.length }
    await record(tx, { actor: teacher, action: 'lesson.create', object: 'lesson', object_id: lesson.id, detail })
    return lesson.id
  })
}

/** A lesson may move, but only to another course of the same hands. Sent files are added to those it has. */
export async function updateLesson(context: AppContext, viewer: Viewer, id: number, sent: LessonChanges) {
  await context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(lessons)
      .where(managed(tx, viewer, id))
      .for('update')
    if (!before) throw new AppError('notFound')
    const { image, files: added = [], name, ...fields } = sent
    if (fields.course_id !== undefined) await mustManageCourse(tx, viewer, fields.course_id)
    const after = {
      ...fields,
      name: { ...before.name, ...name },
      ...(image ? { image: await context.files.keepPicture(tx, image) } : {}),
    }
    await tx.update(lessons).set(after).where(eq(lessons.id, id))
    if (image) await context.files.drop(tx, before.image)
    await addLessonFiles(tx, context, id, added)
    const detail = { ...changesOf(before, after), files_added: added.length }
    await record(tx, { actor: viewer, action: 'lesson.update', object: 'lesson', object_id: id, detail })
  })
}

/** Switches the lesson on or off and returns what it is now. Throws 404 unless it is this person’s to change. */
export async function toggleLesson({ db }: AppContext, viewer: Viewer, id: number) {
  return await db.transaction(async (tx) => {
    const [lesson] = await tx
      .update(lessons)
      .set({ status: not(lessons.status) })
      .where(managed(tx, viewer, id))
      .returning({ status: lessons.status })
    if (!lesson) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'lesson.toggle', object: 'lesson', object_id: id, detail: lesson })
    return lesson
  })
}

/** It and what lies in it leave every list at once. Throws 404 unless it is this person’s to change. */
export async function deleteLesson({ db }: AppContext, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(lessons)
      .set({ deleted_at: new Date() })
      .where(managed(tx, viewer, id))
      .returning()
    if (gone.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'lesson.delete', object: 'lesson', object_id: id })
  })
}

const managed = (db: Db, viewer: Viewer, id: number) =>
  and(eq(lessons.id, id), isNull(lessons.deleted_at), inArray(lessons.course_id, managedCourseIds(db, viewer)))
