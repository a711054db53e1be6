import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueCalls } from '#contract/catalogue.ts'
import { id, type Language } from '#contract/values.ts'
import { managedCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf, figuresOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { textsAfter } from '#server/db/texts-after.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { curriculumProblems } from './curriculum.ts'
import { readCourse } from './read-course.ts'
import { courses } from './tables.ts'
import { preparedTold } from './tell-prepared.ts'

type NewCourse = z.output<(typeof catalogueCalls)['POST /create/course']['body']>
type CourseChanges = z.output<(typeof catalogueCalls)['POST /course/:id/update']['body']>

/** Throws 403 when a form names another teacher for the new course. A missing or unreadable id passes. */
export function mustNameSelf(viewer: Viewer, teacherId: unknown): void {
  const named = id.safeParse(teacherId)
  if (named.success && named.data !== viewer.id) throw new AppError('auth.forbidden')
}

/** Saves a course of this teacher and returns the course. */
export async function createCourse(
  context: AppContext,
  teacher: Viewer,
  { course, language }: { course: NewCourse; language: Language },
) {
  const { image, teacher_id: _own, ...fields } = course
  const id = await context.db.transaction(async (tx) => {
    const picture = image ? await context.files.keepPicture(tx, image) : null
    const values = { ...fields, teacher_id: teacher.id, image: picture }
    const [made] = await tx.insert(courses).values(values).returning({ id: courses.id })
    if (!made) throw new Error('the course was not saved')
    const object = { object: 'course', object_id: made.id }
    await record(tx, { actor: teacher, action: 'course.create', ...object, detail: figuresOf(fields) })
    return made.id
  })
  return await readCourse(context, teacher, { id, language })
}

/**
 * Changes the sent fields and returns the course. Each language of a text changes separately. Throws 404 unless the
 * viewer may change the course.
 */
export async function updateCourse(
  context: AppContext,
  viewer: Viewer,
  { id, changes, language }: { id: number; changes: CourseChanges; language: Language },
) {
  const { db, files } = context
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(courses).where(managed(viewer, id)).for('update')
    if (!before) throw new AppError('notFound')
    const { image, ...fields } = changes
    const after = {
      ...fields,
      ...textsAfter(before, fields),
      ...(image ? { image: await files.keepPicture(tx, image) } : {}),
    }
    await tx.update(courses).set(after).where(eq(courses.id, id))
    if (image) await files.drop(tx, before.image)
    const detail = changesOf(before, after)
    await record(tx, { actor: viewer, action: 'course.update', object: 'course', object_id: id, detail })
  })
  return await readCourse(context, viewer, { id, language })
}

/**
 * Returns the problems of the sent subject, stage and grade. For an omitted id, the course's current id counts. Returns
 * no problems if no id is sent, and for an unknown course.
 */
export async function changedCurriculumProblems(db: Db, id: number, sent: Parameters<typeof curriculumProblems>[1]) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  if (!course || (sent.subject_id ?? sent.stage_id ?? sent.grade_id) === undefined) return {}
  const { subject_id = course.subject_id, stage_id = course.stage_id, grade_id = course.grade_id } = sent
  return curriculumProblems(db, { subject_id, stage_id, grade_id })
}

/**
 * Switches the course on or off and returns its new status. A shown course tells its students of the work that was
 * prepared in it. Throws 404 unless the viewer may change the course, and 409
 * while the school hides the course.
 */
export async function toggleCourse({ db }: AppContext, viewer: Viewer, { id }: { id: number }) {
  return await db.transaction(async (tx) => {
    const [before] = await tx.select().from(courses).where(managed(viewer, id)).for('update')
    if (!before) throw new AppError('notFound')
    if (before.hidden_at) throw new AppError('course.hidden')
    const course = { status: !before.status }
    await tx.update(courses).set(course).where(eq(courses.id, id))
    await record(tx, { actor: viewer, action: 'course.toggle', object: 'course', object_id: id, detail: course })
    if (course.status) await enqueue(tx, preparedTold, { course_id: id })
    return course
  })
}

/**
 * Deletes the course. Running subscribers keep access until the end of their subscription. Throws 404 unless the viewer
 * may change the course.
 */
export async function deleteCourse({ db }: AppContext, viewer: Viewer, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const gone = await tx.update(courses).set({ deleted_at: new Date() }).where(managed(viewer, id)).returning()
    if (gone.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'course.delete', object: 'course', object_id: id })
  })
}

const managed = (viewer: Viewer, id: number) => and(eq(courses.id, id), managedCourse(viewer))
