import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { grades, stages, subjects } from '#server/catalogue/curriculum-tables.ts'
import { savePage } from '#server/content/pages.ts'
import { firstSettings, saveSettings } from '#server/content/settings.ts'
import { faqs } from '#server/content/tables.ts'
import { locks } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { faqList } from './content/faq.ts'
import { libraryList } from './content/library.ts'
import { pageList } from './content/pages.ts'
import { type GradeName, type SubjectName, stageList, subjectList } from './content/school.ts'
import { drawQuestions, insertExams } from './draft-exam.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import { Random } from './random.ts'

const librarySeed = 2014

/**
 * Saves a new school's stages, grades, subjects, settings, pages, FAQs and exam library. Does nothing in a school that
 * has stages. Parallel processes wait for one another.
 */
export async function seedSchool(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await takeSeedTurn(tx)
    await fillSchool(tx, new Date())
  })
}

/**
 * Takes a lock until the transaction ends, so that only one process at a time fills the school. The others wait without
 * a limit, because a slow machine takes longer than a statement may. Uses raw SQL, because the query builder cannot set
 * a parameter.
 */
export async function takeSeedTurn(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await takeLock(tx, sql`${locks.fillSchool}`)
}

export async function fillSchool(tx: Db, now: Date): Promise<void> {
  if ((await tx.$count(stages)) > 0) return
  await insertStages(tx)
  await insertAll(
    tx,
    subjects,
    Object.values(subjectList).map((name) => ({ name })),
  )
  await saveSettings(tx, firstSettings(now.getUTCFullYear()))
  for (const { slug, ...page } of pageList) await savePage(tx, slug, page)
  await insertAll(
    tx,
    faqs,
    faqList.map((entry, place) => ({ ...entry, position: place + 1 })),
  )
  await insertLibrary(tx, now)
}

async function insertStages(tx: Db) {
  const kept = await insertAndPair(
    tx,
    stages,
    stageList.map((stage, place) => ({ row: { name: stage.name, position: place + 1 }, stage })),
  )
  const rows = kept.flatMap(({ id, stage }) =>
    Object.values(stage.grades).map((name, place) => ({ stage_id: id, name, position: place + 1 })),
  )
  await insertAll(tx, grades, rows)
}

async function insertLibrary(tx: Db, now: Date) {
  const random = new Random(librarySeed)
  const drafts = libraryList.map(({ name, description, duration, topics, questions }) => ({
    lesson_id: null,
    source_test_id: null,
    name,
    description,
    duration,
    is_admin_created: true,
    leave_rule: 'strict' as const,
    created_at: now,
    questions: drawQuestions(random, topics, questions),
  }))
  await insertExams(tx, drafts)
}

export interface SchoolIds {
  grade: (name: GradeName) => { grade_id: number; stage_id: number }
  subject: (name: SubjectName) => number
}

/** Returns functions that find the ids of grades and subjects by their keys, such as `S3` and `physics`. */
export async function readSchool(tx: Db): Promise<SchoolIds> {
  const gradeRows = await tx.select({ grade_id: grades.id, stage_id: grades.stage_id, name: grades.name }).from(grades)
  const subjectRows = await tx.select().from(subjects)
  const gradeNames: Record<string, Bilingual> = Object.assign({}, ...stageList.map((stage) => stage.grades))
  return {
    grade: (name) => {
      const { grade_id, stage_id } = named(gradeRows, gradeNames[name])
      return { grade_id, stage_id }
    },
    subject: (name) => named(subjectRows, subjectList[name]).id,
  }
}

function named<Row extends { name: Bilingual }>(rows: Row[], name: Bilingual | undefined): Row {
  const found = rows.find((row) => row.name.en === name?.en)
  if (!found) throw new Error(`The database has no grade or subject named ${name?.en}.`)
  return found
}
