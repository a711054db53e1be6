import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { inLibrary } from '#server/access/library.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { saveReason } from '#server/audit/save-reason.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { examWithKey } from './exams.ts'
import { type LessonFields, type NewExam, newExam } from './store-exam.ts'
import { tests } from './tables.ts'

/**
 * Adds an exam to the library and returns the exam with its key. Throws 422 for the release rule `after`, because a
 * library exam has no dates.
 */
export async function addToLibrary(
  context: AppContext,
  admin: Viewer,
  { form, language }: { form: Omit<NewExam, LessonFields>; language: Language },
) {
  const testId = await context.db.transaction(async (tx) => {
    const id = await newExam({ ...context, db: tx }, { ...form, is_admin_created: true })
    await record(tx, { actor: admin, action: 'library.create', object: 'test', object_id: id })
    return id
  })
  return await examWithKey(context, admin, { testId, language })
}

/**
 * Withdraws the exam. Teachers can no longer see or copy the exam; copies in lessons stay. A repeat changes nothing.
 * Throws 404 unless the exam is in the library.
 */
export async function withdrawFromLibrary(
  { db }: AppContext,
  admin: Viewer,
  { id, kind, reason }: { id: number; kind: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lockLibraryExam(tx, id)).deleted_at) return
    await tx.update(tests).set({ deleted_at: new Date() }).where(eq(tests.id, id))
    const detail = await saveReason(tx, admin, { kind, reason }, { action: 'withdraw', personId: admin.id })
    await record(tx, { actor: admin, action: 'library.withdraw', object: 'test', object_id: id, detail })
  })
}

/** Offers a withdrawn exam again. A repeat changes nothing. Throws 404 unless the exam is in the library. */
export async function restoreToLibrary({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockLibraryExam(tx, id)).deleted_at) return
    await tx.update(tests).set({ deleted_at: null }).where(eq(tests.id, id))
    await record(tx, { actor: admin, action: 'library.restore', object: 'test', object_id: id })
  })
}

async function lockLibraryExam(tx: Db, id: number) {
  const [exam] = await tx
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), inLibrary))
    .for('update')
  if (!exam) throw new AppError('notFound')
  return exam
}
