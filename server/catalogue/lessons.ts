import { and, eq, inArray, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueCalls } from '#contract/catalogue.ts'
import { lessonIsKept } from '#server/access/listed.ts'
import { managedCourseIds, mustManageCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf, figuresOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { textsAfter } from '#server/db/texts-after.ts'
import { AppError } from '#server/errors.ts'
import { mustFitPracticeOf } from '#server/exams/fit-practice.ts'
import type { Viewer } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { makeRoomForFree } from './free-lesson.ts'
import { addLessonFiles } from './lesson-files.ts'
import { lookAtVideo } from './look-at-video.ts'
import { readOwnLesson } from './read-lesson.ts'
import { lessons } from './tables.ts'
import { preparedTold } from './tell-prepared.ts'

type NewLesson = z.output<(typeof catalogueCalls)['POST /lesson/create']['body']>
type LessonChanges = z.output<(typeof catalogueCalls)['POST /lesson/:id/update']['body']>

/**
 * Saves a lesson with its files and returns the lesson. Throws 404 unless the teacher may change the lesson's course.
 * Throws 409 for a second free lesson without `move_free`.
 */
export async function createLesson(context: AppContext, teacher: Viewer, { lesson }: { lesson: NewLesson }) {
  const { image, files: sent, move_free, ...fields } = lesson
  const video = await videoAfter(context, fields)
  const id = await context.db.transaction(async (tx) => {
    await mustManageCourse(tx, teacher, fields.course_id)
    if (fields.is_free) await makeRoomForFree(tx, { ...fields, move_free })
    const values = { ...fields, ...video, image: image ? await context.files.keepPicture(tx, image) : null }
    const [made] = await tx.insert(lessons).values(values).returning({ id: lessons.id })
    if (!made) throw new Error('the lesson was not saved')
    await addLessonFiles(tx, context, { lesson_id: made.id, files: sent })
    const detail = { ...figuresOf(fields), files: sent.length }
    await record(tx, { actor: teacher, action: 'lesson.create', object: 'lesson', object_id: made.id, detail })
    return made.id
  })
  return await readOwnLesson(context, teacher, { id })
}

/**
 * Changes the sent fields, adds the sent files and returns the lesson. A lesson moves only between courses that the
 * viewer may change. Throws 404 unless the viewer may change the lesson and the named course. Throws 409 for a second
 * free lesson without `move_free`.
 */
export async function updateLesson(
  context: AppContext,
  viewer: Viewer,
  { id, changes }: { id: number; changes: LessonChanges },
) {
  const video = await videoAfter(context, changes)
  await context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(lessons)
      .where(managed(tx, viewer, id))
      .for('update')
    if (!before) throw new AppError('notFound')
    const { image, files: added = [], move_free, ...fields } = changes
    if (fields.course_id !== undefined) await mustManageCourse(tx, viewer, fields.course_id)
    const after = {
      ...fields,
      ...video,
      ...textsAfter(before, fields),
      ...(image ? { image: await context.files.keepPicture(tx, image) } : {}),
    }
    const { course_id, is_free } = { ...before, ...fields }
    if (is_free) await makeRoomForFree(tx, { id, course_id, move_free })
    await tx.update(lessons).set(after).where(eq(lessons.id, id))
    if (course_id !== before.course_id) await mustFitPracticeOf(tx, id)
    if (image) await context.files.drop(tx, before.image)
    await addLessonFiles(tx, context, { lesson_id: id, files: added })
    const detail = { ...changesOf(before, after), files_added: added.length }
    await record(tx, { actor: viewer, action: 'lesson.update', object: 'lesson', object_id: id, detail })
  })
  return await readOwnLesson(context, viewer, { id })
}

/**
 * Switches the lesson on or off and returns its new status. A shown lesson tells its students of the work that was
 * prepared in it. Throws 404 unless the viewer may change the lesson.
 */
export async function toggleLesson({ db }: AppContext, viewer: Viewer, { id }: { id: number }) {
  return await db.transaction(async (tx) => {
    const [lesson] = await tx
      .update(lessons)
      .set({ status: not(lessons.status) })
      .where(managed(tx, viewer, id))
      .returning({ status: lessons.status })
    if (!lesson) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'lesson.toggle', object: 'lesson', object_id: id, detail: lesson })
    if (lesson.status) await enqueue(tx, preparedTold, { lesson_id: id })
    return lesson
  })
}

/**
 * Deletes the lesson; its files, homework and exams stay stored. Throws 404 unless the viewer may change the lesson.
 */
export async function deleteLesson({ db }: AppContext, viewer: Viewer, { id }: { id: number }) {
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

/**
 * Returns the column with the state of the sent video, after a check on YouTube. Call the function before the
 * transaction, so that no row is locked during the check. Returns no column for an omitted link, and null for an
 * emptied link.
 */
async function videoAfter(context: AppContext, { video_url }: Pick<LessonChanges, 'video_url'>) {
  if (video_url === undefined) return {}
  return { video_state: video_url === null ? null : (await lookAtVideo(context, video_url)).state }
}

const managed = (db: Db, viewer: Viewer, id: number) =>
  and(eq(lessons.id, id), lessonIsKept, inArray(lessons.course_id, managedCourseIds(db, viewer)))
