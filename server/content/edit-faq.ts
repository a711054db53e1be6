import { eq, max } from 'drizzle-orm'
import { mostQuestions } from '#contract/admin-faq.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { markOf, refuseOutdated } from '#server/db/outdated.ts'
import { outdatePages } from '#server/db/outdated-pages.ts'
import { lockTables } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { faqs } from './tables.ts'

interface Question {
  question: Bilingual
  answer: Bilingual
}

/** Returns every question in both languages with its mark, in the school's order. */
export async function listQuestions({ db }: AppContext) {
  const rows = await db.select().from(faqs).orderBy(faqs.position, faqs.id)
  return rows.map((row) => ({ ...row, mark: markOf(valuesOf(row)) }))
}

/** Adds a question at the end of the list. Throws 409 when the list is full. */
export async function addQuestion({ db }: AppContext, viewer: Viewer, { question, answer }: Question) {
  return await db.transaction(async (tx) => {
    await lockTables(tx, faqs)
    if ((await tx.$count(faqs)) >= mostQuestions) throw new AppError('faq.full')
    const [last] = await tx.select({ place: max(faqs.position) }).from(faqs)
    const values = { question, answer, position: (last?.place ?? 0) + 1 }
    const [made] = await tx.insert(faqs).values(values).returning({ id: faqs.id })
    if (!made) throw new Error('the question was not saved')
    await recordChange(tx, viewer, 'faq.add', made.id)
    return made
  })
}

const valuesOf = ({ question, answer }: Question) => ({ question, answer })

/**
 * Changes a question and its answer. Throws 404 for an unknown question, and 409 if the question changed after the form
 * was opened.
 */
export async function changeQuestion(
  { db }: AppContext,
  viewer: Viewer,
  { id, seen, ...form }: Question & { id: number; seen?: string | undefined },
) {
  await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update')
    if (!stored) throw new AppError('notFound')
    refuseOutdated({ seen, stored: valuesOf(stored), wanted: valuesOf(form) })
    await tx.update(faqs).set(valuesOf(form)).where(eq(faqs.id, id))
    await recordChange(tx, viewer, 'faq.change', id)
  })
}

/** Deletes a question. Throws 404 for an unknown question. */
export async function deleteQuestion({ db }: AppContext, viewer: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(faqs).where(eq(faqs.id, id)).returning()
    if (!gone) throw new AppError('notFound')
    await recordChange(tx, viewer, 'faq.delete', id)
  })
}

/** Saves the order of all questions. Throws 409 if the ids are not exactly the stored ids. */
export async function orderQuestions({ db }: AppContext, viewer: Viewer, { ids }: { ids: number[] }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTables(tx, faqs)
    const kept = await tx.select({ id: faqs.id }).from(faqs)
    const isWhole = kept.length === ids.length && kept.every(({ id }) => ids.includes(id))
    if (!isWhole) throw new AppError('list.changed')
    for (const [place, id] of ids.entries())
      await tx
        .update(faqs)
        .set({ position: place + 1 })
        .where(eq(faqs.id, id))
    await record(tx, { actor: viewer, action: 'faq.order', detail: { ids } })
    await outdatePages(tx)
  })
}

async function recordChange(tx: Db, viewer: Viewer, action: string, id: number) {
  await record(tx, { actor: viewer, action, object: 'faq', object_id: id })
  await outdatePages(tx)
}
