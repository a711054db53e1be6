import { and, eq } from 'drizzle-orm'
import { courseIsKept } from '#server/access/listed.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { saveReason } from '#server/audit/save-reason.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { hiddenCourseText, textInBoth } from '#server/messaging/texts.ts'
import { courses } from './tables.ts'
import { preparedTold } from './tell-prepared.ts'

interface Hiding {
  id: number
  kind: string
  reason: string
  tell?: 'on' | undefined
}

/**
 * Hides the course from all lists and stops its sale. Running subscribers keep access. The teacher reads the reason
 * beside the course, and gets it as a message when `tell` is set. Hiding a hidden course changes nothing. Throws 404
 * for a deleted course.
 */
export async function hideCourse({ db }: AppContext, admin: Viewer, hiding: Hiding): Promise<void> {
  const { id, kind, reason, tell } = hiding
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, id)
    if (course.hidden_at) return
    await tx.update(courses).set({ hidden_at: new Date(), hidden_reason: reason }).where(eq(courses.id, id))
    const detail = await saveReason(tx, admin, { kind, reason, tell }, { action: 'hide', personId: course.teacher_id })
    await record(tx, { actor: admin, action: 'course.hide', object: 'course', object_id: id, detail })
    if (tell)
      await textPerson(tx, course.teacher_id, {
        kind: 'course.hidden',
        text: hiddenCourseText(course.name, reason),
      })
  })
}

/**
 * Shows a hidden course again, sends its teacher a message, and tells its students of the work that was prepared in it.
 * Does nothing for a shown course. Throws 404 for a
 * deleted course.
 */
export async function showCourse({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, id)
    if (!course.hidden_at) return
    await tx.update(courses).set({ hidden_at: null, hidden_reason: null }).where(eq(courses.id, id))
    await record(tx, { actor: admin, action: 'course.show', object: 'course', object_id: id })
    await textPerson(tx, course.teacher_id, { kind: 'course.shown', text: textInBoth('courseShown', course.name) })
    await enqueue(tx, preparedTold, { course_id: id })
  })
}

async function lockCourse(tx: Db, id: number) {
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), courseIsKept))
    .for('update')
  if (!course) throw new AppError('notFound')
  return course
}
