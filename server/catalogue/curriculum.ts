import { asc, eq } from 'drizzle-orm'
import type { FieldProblem } from '#contract/field-problems.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import type { FieldProblems } from '#server/errors.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'

const allStages = prepared('all_stages', (db) => db.select().from(stages).orderBy(asc(stages.position), asc(stages.id)))
const allGrades = prepared('all_grades', (db) => db.select().from(grades).orderBy(asc(grades.position), asc(grades.id)))
const allSubjects = prepared('all_subjects', (db) =>
  db.select().from(subjects).orderBy(asc(subjects.position), asc(subjects.id)),
)

/** Returns the stages with their grades, in the school's order. */
export async function listStages({ db }: AppContext, { language }: { language: Language }) {
  const [kept, gradesOfAll] = await Promise.all([allStages(db).execute(), allGrades(db).execute()])
  const named = ({ id, name }: (typeof kept)[number] | (typeof gradesOfAll)[number]) => ({
    id,
    name: inLanguage(name, language),
  })
  return kept.map((stage) => ({
    ...named(stage),
    grades: gradesOfAll.filter((grade) => grade.stage_id === stage.id).map(named),
  }))
}

export async function listSubjects({ db }: AppContext, { language }: { language: Language }) {
  const kept = await allSubjects(db).execute()
  return kept.map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
}

/** Returns the whole curriculum in both languages, in the school's order. */
export async function readCurriculum(db: Db) {
  const [kept, gradesOfAll, subjectsOfAll] = await Promise.all([
    allStages(db).execute(),
    allGrades(db).execute(),
    allSubjects(db).execute(),
  ])
  const gradesOf = (id: number) => gradesOfAll.filter(({ stage_id }) => stage_id === id)
  return { stages: kept.map((stage) => ({ ...stage, grades: gradesOf(stage.id) })), subjects: subjectsOfAll }
}

interface Chosen {
  subject_id?: number | undefined
  stage_id?: number | undefined
  grade_id?: number | undefined
}

/**
 * Returns the problems of the chosen ids: each must exist, and the grade must belong to the stage. Omitted ids pass.
 */
export async function curriculumProblems(db: Db, { subject_id, stage_id, grade_id }: Chosen): Promise<FieldProblems> {
  const [subject, stage, grade] = await Promise.all([
    subject_id === undefined || db.$count(subjects, eq(subjects.id, subject_id)),
    stage_id === undefined || db.$count(stages, eq(stages.id, stage_id)),
    grade_id === undefined ? undefined : db.select().from(grades).where(eq(grades.id, grade_id)),
  ])
  const problems: Record<string, FieldProblem | false> = {
    subject_id: !subject && 'unknown',
    stage_id: !stage && 'unknown',
    grade_id: grade !== undefined && gradeProblem(grade[0], stage ? stage_id : undefined),
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  )
}

function gradeProblem(grade: { stage_id: number } | undefined, stage_id: number | undefined) {
  if (!grade) return 'unknown'
  return stage_id !== undefined && grade.stage_id !== stage_id && 'gradeOfStage'
}
