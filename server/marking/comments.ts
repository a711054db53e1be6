import { and, desc, eq, ne } from 'drizzle-orm'
import { commentsPerTeacher } from '#contract/limits.ts'
import { mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { markingComments } from './tables.ts'

const { id, text, uses } = markingComments
const shown = { id, text, uses }

const own = (teacher: Viewer, comment: number) =>
  and(eq(markingComments.id, comment), eq(markingComments.teacher_id, teacher.id))

/** Returns the teacher's saved comments, the most used first. */
export const listComments = ({ db }: AppContext, teacher: Viewer) =>
  db.select(shown).from(markingComments).where(eq(markingComments.teacher_id, teacher.id)).orderBy(desc(uses), desc(id))

/**
 * Adds a saved comment. The same text returns the existing comment. Throws 409 above the highest number of saved
 * comments.
 */
export async function addComment({ db }: AppContext, teacher: Viewer, given: { text: string }) {
  return await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    const mine = eq(markingComments.teacher_id, teacher.id)
    const [same] = await tx
      .select(shown)
      .from(markingComments)
      .where(and(mine, eq(text, given.text)))
    if (same) return same
    if ((await tx.$count(markingComments, mine)) >= commentsPerTeacher) throw new AppError('marking.commentsFull')
    const [added] = await tx
      .insert(markingComments)
      .values({ ...given, teacher_id: teacher.id })
      // Two devices may save the same text in parallel.
      .onConflictDoUpdate({ target: [markingComments.teacher_id, text], set: given })
      .returning(shown)
    if (!added) throw new Error('the comment was not saved')
    return added
  })
}

/**
 * Changes a saved comment. Throws 404 unless the comment is the teacher's, 409 when another comment of the teacher has
 * the same text.
 */
export async function changeComment({ db }: AppContext, teacher: Viewer, given: { id: number; text: string }) {
  return await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    const same = and(eq(markingComments.teacher_id, teacher.id), eq(text, given.text), ne(id, given.id))
    if (await tx.$count(markingComments, same)) throw new AppError('marking.sameComment')
    const [changed] = await tx
      .update(markingComments)
      .set({ text: given.text })
      .where(own(teacher, given.id))
      .returning(shown)
    if (!changed) throw new AppError('notFound')
    return changed
  })
}

/** Deletes a saved comment. Throws 404 unless the comment is the teacher's. */
export async function deleteComment({ db }: AppContext, teacher: Viewer, given: { id: number }) {
  await db.transaction(async (tx) => {
    await mustBePresent(tx, teacher)
    const gone = await tx.delete(markingComments).where(own(teacher, given.id)).returning({ id })
    if (gone.length === 0) throw new AppError('notFound')
  })
}

/** Throws 404 unless the comment is the teacher's. */
export async function mustOwnComment({ db }: Pick<AppContext, 'db'>, teacher: Viewer, comment: number): Promise<void> {
  if (!(await db.$count(markingComments, own(teacher, comment)))) throw new AppError('notFound')
}
