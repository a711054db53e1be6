import { and, eq, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogueCalls } from '#contract/catalogue.ts'
import { managedCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { curriculumProblems } from './curriculum.ts'
import { courses } from './tables.ts'

type NewCourse = z.output<(typeof catalogueCalls)['POST /create/course']['body']>
type CourseChanges = z.output<(typeof catalogueCalls)['POST /course/:id/update']['body']>

/** Returns the id of the new course. */
export async function createCourse(
  { db, files }: AppContext,
  teacher: Viewer,
  { image, teacher_id: _own, ...fields }: NewCourse,
) {
  return await db.transaction(async (tx) => {
    const kept = { ...fields, teacher_id: teacher.id, image: image ? await files.keepPicture(tx, image) : null }
    const [course] = await tx.insert(courses).values(kept).returning({ id: courses.id })
    if (!course) throw new Error('the course was not kept')
    await record(tx, {
      actor: teacher,
      action: 'course.create',
      object: 'course',
      object_id: course.id,
      detail: fields,
    })
    return course.id
  })
}

/** Changes what was sent, each language by itself. Throws 404 unless the course is this person’s to change. */
export async function updateCourse({ db, files }: AppContext, viewer: Viewer, id: number, sent: CourseChanges) {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(courses).where(managed(viewer, id)).for('update')
    if (!before) throw new AppError('notFound')
    const { image, name, description, what_you_will_learn, ...fields } = sent
    const after = {
      ...fields,
      name: { ...before.name, ...name },
      description: { ...before.description, ...description },
      what_you_will_learn: { ...before.what_you_will_learn, ...what_you_will_learn },
      ...(image ? { image: await files.keepPicture(tx, image) } : {}),
    }
    await tx.update(courses).set(after).where(eq(courses.id, id))
    if (image) await files.drop(tx, before.image)
    const detail = changesOf(before, after)
    await record(tx, { actor: viewer, action: 'course.update', object: 'course', object_id: id, detail })
  })
}

/** What is wrong with the ids a form sends for this course: a part that is not sent is the one it has. */
export async function changedCurriculumProblems(db: Db, id: number, sent: Parameters<typeof curriculumProblems>[1]) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  if (!course || (sent.subject_id ?? sent.stage_id ?? sent.grade_id) === undefined) return {}
  const { subject_id = course.subject_id, stage_id = course.stage_id, grade_id = course.grade_id } = sent
  return curriculumProblems(db, { subject_id, stage_id, grade_id })
}

/** Switches the course on or off and returns what it is now. Throws 404 unless it is this person’s to change. */
export async function toggleCourse({ db }: AppContext, viewer: Viewer, id: number) {
  return await db.transaction(async (tx) => {
    const [course] = await tx
      .update(courses)
      .set({ status: not(courses.status) })
      .where(managed(viewer, id))
      .returning({ status: courses.status })
    if (!course) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'course.toggle', object: 'course', object_id: id, detail: course })
    return course
  })
}

/** It leaves every list at once; running subscribers read on to the end of their period. */
export async function deleteCourse({ db }: AppContext, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    const gone = await tx.update(courses).set({ deleted_at: new Date() }).where(managed(viewer, id)).returning()
    if (gone.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'course.delete', object: 'course', object_id: id })
  })
}

const managed = (viewer: Viewer, id: number) => and(eq(courses.id, id), managedCourse(viewer))
