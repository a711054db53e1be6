import { count, eq, isNotNull } from 'drizzle-orm'
import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { markOf } from '#server/db/outdated.ts'
import { users } from '#server/people/tables.ts'
import { readCurriculum } from './curriculum.ts'
import { grades } from './curriculum-tables.ts'
import { courses } from './tables.ts'

const shownNames = 5

const courseColumns = { stages: courses.stage_id, grades: courses.grade_id, subjects: courses.subject_id }
const personColumns = { stages: users.stage_id, grades: users.grade_id, subjects: undefined }

interface Entry {
  kind: CurriculumKind
  id: number
  language: Language
}

/**
 * Returns how many grades, courses and people use the entry, and the names of the first five courses and people.
 * Deleted courses count. The queries run one after another, because a deletion calls the function with a transaction.
 */
export async function curriculumUse(db: Db, { kind, id, language }: Entry) {
  const ofCourses = eq(courseColumns[kind], id)
  const personColumn = personColumns[kind]
  const ofPeople = personColumn && eq(personColumn, id)
  const courseRows = db.select({ name: courses.name }).from(courses).where(ofCourses).orderBy(courses.id)
  const peopleRows = db.select({ name: users.name }).from(users).where(ofPeople).orderBy(users.id)
  return {
    grades: kind === 'stages' ? await db.$count(grades, eq(grades.stage_id, id)) : 0,
    courses: await db.$count(courses, ofCourses),
    people: ofPeople ? await db.$count(users, ofPeople) : 0,
    course_names: (await courseRows.limit(shownNames)).map(({ name }) => inLanguage(name, language)),
    people_names: ofPeople ? (await peopleRows.limit(shownNames)).map(({ name }) => name) : [],
  }
}

/** Returns the curriculum in both languages with the number of courses and people that use each entry. */
export async function readCurriculumWithUse(db: Db) {
  const [curriculum, ...counts] = await Promise.all([
    readCurriculum(db),
    countBy(db, courses, courses.stage_id),
    countBy(db, courses, courses.grade_id),
    countBy(db, courses, courses.subject_id),
    countBy(db, users, users.stage_id),
    countBy(db, users, users.grade_id),
  ])
  const [stageCourses, gradeCourses, subjectCourses, stagePeople, gradePeople] = counts
  const none = new Map<number, number>()
  const used =
    (inCourses: Map<number, number> = none, inPeople: Map<number, number> = none) =>
    <Row extends { id: number; name: Bilingual }>(row: Row) => ({
      ...row,
      mark: markOf(row.name),
      courses: inCourses.get(row.id) ?? 0,
      people: inPeople.get(row.id) ?? 0,
    })
  return {
    stages: curriculum.stages
      .map(used(stageCourses, stagePeople))
      .map((stage) => ({ ...stage, grades: stage.grades.map(used(gradeCourses, gradePeople)) })),
    subjects: curriculum.subjects.map(used(subjectCourses)),
  }
}

type Counted =
  | [table: typeof courses, column: typeof courses.stage_id | typeof courses.grade_id | typeof courses.subject_id]
  | [table: typeof users, column: typeof users.stage_id | typeof users.grade_id]

async function countBy(db: Db, ...[table, column]: Counted) {
  const rows = await db.select({ id: column, count: count() }).from(table).where(isNotNull(column)).groupBy(column)
  return new Map(rows.map(({ id, count: used }) => [Number(id), used]))
}
