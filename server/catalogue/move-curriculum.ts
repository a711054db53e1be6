import { eq, max } from 'drizzle-orm'
import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { grades } from './curriculum-tables.ts'
import { curriculumTables, lockEntry } from './edit-curriculum.ts'
import { courses } from './tables.ts'

interface Merge {
  kind: CurriculumKind
  id: number
  into: number
}

/**
 * Locks both entries and returns the target. The locks follow the order of the ids, so that two merges cannot deadlock.
 * Throws 404 for an unknown entry. Throws 422 for an unknown target, and if both ids are the same.
 */
export async function lockBoth(tx: Db, { kind, id, into }: Merge) {
  if (id === into) throw refuseFields({ into: ['unknown'] })
  const table = curriculumTables[kind]
  for (const one of [id, into].sort((a, b) => a - b))
    await tx.select().from(table).where(eq(table.id, one)).for('update')
  await lockEntry(tx, { kind, id })
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, into))
  if (!found) throw refuseFields({ into: ['unknown'] })
  return await lockEntry(tx, { kind, id: into })
}

/**
 * Moves the courses, and the grades of a stage, to the other entry. With `stage_id`, the courses of a grade also move
 * to that stage. Returns the numbers of moved grades and courses.
 */
export async function moveCourses(tx: Db, { kind, id, into }: Merge, stage_id: number | undefined) {
  if (kind === 'subjects')
    return {
      grades: 0,
      courses: rowsOf(await tx.update(courses).set({ subject_id: into }).where(eq(courses.subject_id, id))),
    }
  if (kind === 'grades') {
    const place = { grade_id: into, ...(stage_id !== undefined && { stage_id }) }
    return { grades: 0, courses: rowsOf(await tx.update(courses).set(place).where(eq(courses.grade_id, id))) }
  }
  const [last] = await tx
    .select({ place: max(grades.position) })
    .from(grades)
    .where(eq(grades.stage_id, into))
  const moving = await tx.select().from(grades).where(eq(grades.stage_id, id)).orderBy(grades.position, grades.id)
  for (const [place, grade] of moving.entries()) {
    const position = (last?.place ?? 0) + place + 1
    await tx.update(grades).set({ stage_id: into, position }).where(eq(grades.id, grade.id))
  }
  const moved = rowsOf(await tx.update(courses).set({ stage_id: into }).where(eq(courses.stage_id, id)))
  return { grades: moving.length, courses: moved }
}

const rowsOf = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0

/** Deletes an entry. All rows that use the entry must have been moved before. */
export async function deleteMoved(tx: Db, { kind, id }: Pick<Merge, 'kind' | 'id'>): Promise<void> {
  await tx.delete(curriculumTables[kind]).where(eq(curriculumTables[kind].id, id))
}
