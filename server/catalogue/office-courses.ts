import { and, eq, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toPounds } from '#contract/money.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { courseIsHidden, courseIsKept } from '#server/access/listed.ts'
import { containsFolded } from '#server/db/folded.ts'
import { type Found, findRows, isFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'
import { courses } from './tables.ts'

type State = 'on' | 'off' | 'hidden' | 'deleted'
interface Query extends ListQuery {
  q?: string | undefined
  state?: State | undefined
  subject?: number | undefined
  stage?: number | undefined
}
type Asked = Query & { teachers?: Found | undefined }

const { id, name, price, status, created_at } = courses
const kept = and(courseIsKept, not(courseIsHidden))

const states: Record<State, SQL | undefined> = {
  on: and(kept, status),
  off: and(kept, not(status)),
  hidden: and(courseIsKept, courseIsHidden),
  deleted: not(courseIsKept),
}

const stateWords: Record<State, Bilingual> = {
  on: { ar: 'مفعّل', en: 'On' },
  off: { ar: 'متوقّف', en: 'Off' },
  hidden: { ar: 'أخفته الإدارة', en: 'Hidden by the school' },
  deleted: { ar: 'محذوف', en: 'Deleted' },
}

/** The SQL for the name of a course's state. */
const state = sql<State>`case when not ${courseIsKept} then 'deleted' when ${courseIsHidden} then 'hidden'
  when ${status} then 'on' else 'off' end`

/**
 * Returns SQL for a bilingual name in the given language. The Arabic name replaces a name that is empty in that
 * language.
 */
const named = (value: SQLWrapper, language: Language) =>
  sql<string>`coalesce(nullif(${value} ->> ${language}, ''), ${value} ->> 'ar')`

/** Returns the columns of a course's row in the office. */
export const officeCourseRow = (language: Language) => ({
  id,
  name,
  price,
  created_at,
  teacher_id: sql<number>`${users.id}`.as('teacher_id'),
  teacher_name: sql<string>`${users.name}`.as('teacher_name'),
  subject_name: named(subjects.name, language).as('subject_name'),
  stage_name: named(stages.name, language).as('stage_name'),
  grade_name: named(grades.name, language).as('grade_name'),
  state: state.as('state'),
})

/** Returns an SQL condition on `courses` that is true if the name in either language contains the typed text. */
const isNamed = (typed: string): SQL => containsFolded(courses.name_folded, typed)

/** Finds the courses whose name in either language contains the typed text. */
export const findCourses = (db: Db, typed: string): Promise<Found> => findRows(db, id, isNamed(typed))

const findTeachers = (db: Db, typed: string): Promise<Found> =>
  findRows(db, users.id, and(eq(users.user_type, 'teacher'), containsFolded(users.name_folded, typed)))

/** All courses, for the office. The list has deleted courses only with the filter `deleted`. */
export const officeCourses = officeList({
  select: (db: Db, language) =>
    db
      .select(officeCourseRow(language))
      .from(courses)
      .innerJoin(users, eq(users.id, courses.teacher_id))
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .innerJoin(stages, eq(stages.id, courses.stage_id))
      .innerJoin(grades, eq(grades.id, courses.grade_id))
      .$dynamic(),
  id,
  ownTable: true,
  prepare: async (db, query: Query): Promise<Asked> => ({
    ...query,
    teachers: query.q ? await findTeachers(db, query.q) : undefined,
  }),
  where: ({ teachers, ...query }: Asked) => [
    query.state ? states[query.state] : courseIsKept,
    query.q && teachers ? or(isNamed(query.q), isFound(courses.teacher_id, teachers)) : undefined,
    query.subject ? eq(courses.subject_id, query.subject) : undefined,
    query.stage ? eq(courses.stage_id, query.stage) : undefined,
  ],
  sorts: { '-created_at': id, name: sql`${name} ->> 'ar'`, price },
  columns: [
    { label: { ar: 'رقم الكورس', en: 'Number' }, cell: (course) => course.id },
    { label: { ar: 'الكورس', en: 'Course' }, cell: (course, language) => course.name[language] || course.name.ar },
    { label: { ar: 'المدرّس', en: 'Teacher' }, cell: (course) => course.teacher_name },
    { label: { ar: 'المادة', en: 'Subject' }, cell: (course) => course.subject_name },
    { label: { ar: 'المرحلة', en: 'Stage' }, cell: (course) => course.stage_name },
    { label: { ar: 'الصف', en: 'Grade' }, cell: (course) => course.grade_name },
    {
      label: { ar: 'السعر بالجنيه', en: 'Price in EGP' },
      cell: (course) => (course.price === null ? 0 : toPounds(course.price)),
    },
    { label: { ar: 'الحالة', en: 'State' }, cell: (course, language) => stateWords[course.state][language] },
    { label: { ar: 'أُنشئ', en: 'Created' }, cell: (course) => course.created_at },
  ],
})
