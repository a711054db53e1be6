import { and, eq, max, type SQL } from 'drizzle-orm'
import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { refuseOutdated } from '#server/db/outdated.ts'
import { outdatePages } from '#server/db/outdated-pages.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'
import { curriculumUse } from './curriculum-use.ts'

export const curriculumTables = { stages, grades, subjects }

/** The object of an audit entry for each kind of the curriculum. */
const entryWords = { stages: 'stage', grades: 'grade', subjects: 'subject' } as const

interface Entry {
  kind: CurriculumKind
  id: number
}

interface NewEntry {
  kind: CurriculumKind
  name: Bilingual
  /** The stage of a new grade. */
  stage_id?: number | undefined
}

/** Writes the audit entry of a change, and makes every process drop its cached pages. */
export async function recordChange(
  tx: Db,
  viewer: Viewer,
  verb: string,
  { kind, id }: Entry,
  detail?: Record<string, unknown>,
) {
  const object = { object: entryWords[kind], object_id: id }
  await record(tx, { actor: viewer, action: `curriculum.${verb}`, ...object, ...(detail && { detail }) })
  await outdatePages(tx)
}

/**
 * Adds an entry at the end of its list; a grade at the end of its stage's grades. Throws 422 for a grade without an
 * existing stage.
 */
export async function addEntry({ db }: AppContext, viewer: Viewer, { kind, name, stage_id }: NewEntry) {
  return await db.transaction(async (tx) => {
    const id = kind === 'grades' ? await addGrade(tx, name, stage_id) : await addTopLevel(tx, kind, name)
    await recordChange(tx, viewer, 'add', { kind, id })
    return { id }
  })
}

async function addGrade(tx: Db, name: Bilingual, stage_id: number | undefined): Promise<number> {
  if (stage_id === undefined) throw refuseFields({ stage_id: ['required'] })
  const [stage] = await tx.select().from(stages).where(eq(stages.id, stage_id)).for('update')
  if (!stage) throw refuseFields({ stage_id: ['unknown'] })
  const [last] = await tx
    .select({ place: max(grades.position) })
    .from(grades)
    .where(eq(grades.stage_id, stage_id))
  const values = { stage_id, name, position: (last?.place ?? 0) + 1 }
  const [made] = await tx.insert(grades).values(values).returning({ id: grades.id })
  return idOf(made)
}

async function addTopLevel(tx: Db, kind: 'stages' | 'subjects', name: Bilingual): Promise<number> {
  const [last] =
    kind === 'stages'
      ? await tx.select({ place: max(stages.position) }).from(stages)
      : await tx.select({ place: max(subjects.position) }).from(subjects)
  const values = { name, position: (last?.place ?? 0) + 1 }
  const [made] =
    kind === 'stages'
      ? await tx.insert(stages).values(values).returning({ id: stages.id })
      : await tx.insert(subjects).values(values).returning({ id: subjects.id })
  return idOf(made)
}

function idOf(made: { id: number } | undefined): number {
  if (!made) throw new Error('the entry was not saved')
  return made.id
}

/**
 * Renames an entry in both languages. Throws 404 for an unknown entry, and 409 if the entry was renamed after the form
 * was opened.
 */
export async function renameEntry(
  { db }: AppContext,
  viewer: Viewer,
  { kind, id, name, seen }: Entry & { name: Bilingual; seen?: string | undefined },
) {
  await db.transaction(async (tx) => {
    const before = await lockEntry(tx, { kind, id })
    refuseOutdated({ seen, stored: before.name, wanted: name })
    await updateEntry(tx, { kind, id }, { name })
    await recordChange(tx, viewer, 'rename', { kind, id })
  })
}

async function updateEntry(tx: Db, { kind, id }: Entry, change: { name?: Bilingual; position?: number }) {
  if (kind === 'stages') await tx.update(stages).set(change).where(eq(stages.id, id))
  else if (kind === 'grades') await tx.update(grades).set(change).where(eq(grades.id, id))
  else await tx.update(subjects).set(change).where(eq(subjects.id, id))
}

/** Returns the entry, locked until the transaction ends. Throws 404 for an unknown entry. */
export async function lockEntry(tx: Db, { kind, id }: Entry) {
  const table = curriculumTables[kind]
  const [entry] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!entry) throw new AppError('notFound')
  return entry as { id: number; name: Bilingual; stage_id?: number }
}

interface NewOrder {
  kind: CurriculumKind
  /** Every id of the list in the new order. */
  ids: number[]
  /** The stage whose grades are ordered. */
  stage_id?: number | undefined
}

/**
 * Saves the order of all entries of a kind, or of one stage's grades. Throws 409 if the ids are not exactly the stored
 * ids, and 422 for grades without a stage.
 */
export async function orderEntries({ db }: AppContext, viewer: Viewer, { kind, ids, stage_id }: NewOrder) {
  if (kind === 'grades' && stage_id === undefined) throw refuseFields({ stage_id: ['required'] })
  await db.transaction(async (tx) => {
    const table = curriculumTables[kind]
    const within: SQL | undefined = kind === 'grades' ? and(eq(grades.stage_id, stage_id ?? 0)) : undefined
    const kept = await tx.select({ id: table.id }).from(table).where(within).orderBy(table.id).for('update')
    const isWhole = kept.length === ids.length && kept.every(({ id }) => ids.includes(id))
    if (!isWhole) throw new AppError('list.changed')
    for (const [place, id] of ids.entries()) await updateEntry(tx, { kind, id }, { position: place + 1 })
    await record(tx, { actor: viewer, action: 'curriculum.order', detail: { kind, ids } })
    await outdatePages(tx)
  })
}

/**
 * Deletes an entry that nothing uses. Otherwise throws 409 with the numbers of grades, courses and people that use the
 * entry. The error also names the first five courses and the first five people. Throws 404 for an unknown entry.
 */
export async function deleteEntry(
  context: AppContext,
  viewer: Viewer,
  { kind, id, language }: Entry & { language: 'ar' | 'en' },
) {
  await context.db.transaction(async (tx) => {
    await lockEntry(tx, { kind, id })
    const facts = await curriculumUse(tx, { kind, id, language })
    if (facts.grades + facts.courses + facts.people > 0) throw new AppError('curriculum.inUse', { facts })
    await tx.delete(curriculumTables[kind]).where(eq(curriculumTables[kind].id, id))
    await recordChange(tx, viewer, 'delete', { kind, id })
  })
}
