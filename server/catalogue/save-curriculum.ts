import { eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { curriculumForm } from '#contract/admin-setup.ts'
import type { Db } from '#server/db/open.ts'
import { lockTables } from '#server/db/take-lock.ts'
import { AppError, type FieldProblems, refuseFields } from '#server/errors.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'

type Curriculum = z.output<typeof curriculumForm>
type Entry = Curriculum['subjects'][number]

/**
 * Saves the whole curriculum in the form's order. Renames entries with an id, adds entries without an id and deletes
 * omitted entries. Throws 422 for an unknown or repeated id, and for a grade under another stage. Throws 409 for an
 * omitted entry that a person, course or grade uses.
 */
export async function saveCurriculum(tx: Db, form: Curriculum): Promise<void> {
  await lockTables(tx, stages, grades, subjects)
  await refuseUnknown(tx, form)
  await deleteOthers(tx, form).catch(refuseUsed)
  for (const [place, { grades: list, ...stage }] of form.stages.entries()) {
    const stage_id = await saveStage(tx, stage, place + 1)
    for (const [at, grade] of list.entries()) await saveGrade(tx, stage_id, grade, at + 1)
  }
  for (const [place, subject] of form.subjects.entries()) await saveSubject(tx, subject, place + 1)
}

const idsOf = (entries: readonly Entry[]) => entries.flatMap(({ id }) => id ?? [])

/**
 * Throws 422 for an entry with an unknown or repeated id, and for a grade under another stage. A grade cannot change
 * its stage, because students and courses store both.
 */
async function refuseUnknown(tx: Db, form: Curriculum) {
  // A connection runs one query at a time, so the queries are not parallel.
  const stageRows = await tx.select().from(stages)
  const gradeRows = await tx.select().from(grades)
  const subjectRows = await tx.select().from(subjects)
  const has = (rows: { id: number }[], { id }: Entry) => id === undefined || rows.some((row) => row.id === id)
  const problems: FieldProblems = {}
  for (const [place, stage] of form.stages.entries()) {
    if (!has(stageRows, stage)) problems[`stages[${place}][id]`] = ['unknown']
    const own = gradeRows.filter(({ stage_id }) => stage_id === stage.id)
    for (const [at, grade] of stage.grades.entries())
      if (!has(own, grade)) problems[`stages[${place}][grades][${at}][id]`] = ['gradeOfStage']
  }
  for (const [place, subject] of form.subjects.entries())
    if (!has(subjectRows, subject)) problems[`subjects[${place}][id]`] = ['unknown']
  const ids = [form.stages, form.stages.flatMap((stage) => stage.grades), form.subjects].map(idsOf)
  if (ids.some((list) => new Set(list).size < list.length)) problems.stages = ['unknown']
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
}

async function deleteOthers(tx: Db, form: Curriculum) {
  const keptGrades = idsOf(form.stages.flatMap((stage) => stage.grades))
  await tx.delete(grades).where(keptGrades.length > 0 ? notInArray(grades.id, keptGrades) : undefined)
  const keptStages = idsOf(form.stages)
  await tx.delete(stages).where(keptStages.length > 0 ? notInArray(stages.id, keptStages) : undefined)
  const keptSubjects = idsOf(form.subjects)
  await tx.delete(subjects).where(keptSubjects.length > 0 ? notInArray(subjects.id, keptSubjects) : undefined)
}

/** PostgreSQL's error code for the deletion of a row that another row refers to. */
const stillReferred = '23503'

function refuseUsed(problem: unknown): never {
  const { cause } = problem as { cause?: { code?: string } }
  throw cause?.code === stillReferred ? new AppError('curriculum.inUse', { cause: problem }) : problem
}

async function saveStage(tx: Db, { id, name }: Entry, position: number): Promise<number> {
  if (id !== undefined) await tx.update(stages).set({ name, position }).where(eq(stages.id, id))
  else [{ id } = { id: 0 }] = await tx.insert(stages).values({ name, position }).returning({ id: stages.id })
  return id
}

async function saveGrade(tx: Db, stage_id: number, { id, name }: Entry, position: number) {
  if (id !== undefined) await tx.update(grades).set({ name, position }).where(eq(grades.id, id))
  else await tx.insert(grades).values({ stage_id, name, position })
}

async function saveSubject(tx: Db, { id, name }: Entry, position: number) {
  if (id !== undefined) await tx.update(subjects).set({ name, position }).where(eq(subjects.id, id))
  else await tx.insert(subjects).values({ name, position })
}
