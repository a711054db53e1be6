import { sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { readCurriculum } from '#server/catalogue/curriculum.ts'
import { remembered } from '#server/db/remembered.ts'
import { teacherListings } from './listing-tables.ts'

const freshMs = 3000

/**
 * Returns the ids of the subjects and grades that appear in any listing. The result is cached for three seconds,
 * because the query reads all listings.
 */
const taughtIds = remembered(freshMs, async (db) => {
  const [subjects, grades] = await Promise.all([
    db.selectDistinct({ id: sql<number>`unnest(${teacherListings.subject_ids})` }).from(teacherListings),
    db.selectDistinct({ id: sql<number>`unnest(${teacherListings.grade_ids})` }).from(teacherListings),
  ])
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
  return { subjects: idsOf(subjects), grades: idsOf(grades) }
})

/** Returns the subjects, stages and grades that have shown courses, in the school's order. */
export async function readFindChoices({ db }: AppContext, { language }: { language: Language }) {
  const [taught, kept] = await Promise.all([taughtIds(db), readCurriculum(db)])
  const named = ({ id, name }: (typeof kept.subjects)[number] | (typeof kept.stages)[number]['grades'][number]) => ({
    id,
    name: inLanguage(name, language),
  })
  const stages = kept.stages.map(({ id, name, grades }) => ({
    id,
    name: inLanguage(name, language),
    grades: grades.filter((grade) => taught.grades.has(grade.id)).map(named),
  }))
  return {
    subjects: kept.subjects.filter(({ id }) => taught.subjects.has(id)).map(named),
    stages: stages.filter(({ grades }) => grades.length > 0),
  }
}
