import { and, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type findCalls, findFilters } from '#contract/find-teachers.ts'
import { fromPounds } from '#contract/money.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsShown, teacherIsListed } from '#server/access/listed.ts'
import { isSubscribedToTeacher } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { readCurriculum } from '#server/catalogue/curriculum.ts'
import { freeCourseIds, freeLessonId } from '#server/catalogue/free-lesson.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/db/page.ts'
import type { Viewer } from '#server/http/session.ts'
import { newestFirst } from './listed-teachers.ts'
import { teacherListings } from './listing-tables.ts'
import { anyOf, hasInNames, hasWords, nearestTo, searchWords } from './search-words.ts'
import { spellings } from './spellings.ts'
import { teachers, users } from './tables.ts'

type Asked = z.output<(typeof findCalls)['GET /teachers/find']['query']>

const { teacher_id, grade_ids } = teacherListings

/**
 * Returns a page of the listed teachers that match every given filter (docs/product.md, Finding a teacher). One course
 * must match all filters together. If no teacher matches both words and filters, returns matches of the nearest words.
 */
export async function findTeachers(
  context: AppContext,
  viewer: Viewer | undefined,
  { language, ...asked }: Asked & { language: Language },
) {
  const { db } = context
  const student = subscriberId(viewer)
  const texts = asked.q === undefined ? [] : spellings(asked.q)
  const searches = await Promise.all(texts.map((text) => searchWords(db, text)))
  const [words] = searches
  const search = words && anyOf(searches)
  const exact = await readPage(db, { asked, student, search })
  const isMissed = words && words.length > 0 && exact.pagination.total === 0
  const nearest = isMissed ? await nearestTo(db, words) : undefined
  const near = nearest === undefined ? undefined : await readPage(db, { asked, student, search: nearest })
  const found = near && near.pagination.total > 0 ? near : exact
  const [data, without] = await Promise.all([
    present(context, found.data, language),
    found.pagination.total === 0 ? countWithout(db, asked, nearest ?? search) : [],
  ])
  return { data, pagination: found.pagination, nearest: found === near, without }
}

type Filters = Omit<Asked, 'q' | 'page' | 'per_page'>

/**
 * Returns an SQL condition for the filters on `teacher_listings`. `search` is undefined without words, and empty when
 * no teacher can match. Returns undefined without words and filters.
 */
function matches(filters: Filters, search: string | undefined): SQL | undefined {
  const found = search === undefined ? undefined : search === '' ? sql`false` : hasWords(search)
  return and(found, hasCourse(filters))
}

/**
 * Returns an SQL condition that is true for listings with a shown course that passes all filters. Returns undefined
 * without a filter.
 */
function hasCourse({ subject, stage, grade, price, free }: Filters): SQL | undefined {
  const passes = and(
    subject === undefined ? undefined : eq(courses.subject_id, subject),
    stage === undefined ? undefined : eq(courses.stage_id, stage),
    grade === undefined ? undefined : eq(courses.grade_id, grade),
    price === undefined ? undefined : lte(sql`coalesce(${courses.price}, 0)`, fromPounds(price)),
    free === undefined ? undefined : sql`${courses.id} in ${freeCourseIds}`,
  )
  if (!passes) return undefined
  return sql`${teacher_id} in (select ${sql`courses.teacher_id`} from ${courses} where ${and(courseIsShown, passes)})`
}

interface Reading {
  asked: Asked
  student: number
  search: string | undefined
}

/** Reads a page: teachers of the student's own grade first, then matches in names, then the newest activity. */
function readPage(db: Db, { asked, student, search }: Reading) {
  const where = matches(asked, search)
  const ownGrade = sql`coalesce(${grade_ids} @> array[(select grade_id from users where id = ${student})], false)`
  const inOrder = [...(student > 0 ? [desc(ownGrade)] : []), ...(search ? [desc(hasInNames(search))] : []), newestFirst]
  return pageOf(asked, {
    total: async () => (await db.select({ total: count() }).from(teacherListings).where(where))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const page = await db
        .select({ id: teacher_id })
        .from(teacherListings)
        .where(where)
        .orderBy(...inOrder)
        .limit(limit)
        .offset(offset)
      const cards = page.length > 0 ? await readCards(db, page, student) : []
      return page.flatMap(({ id }) => cards.find((card) => card.id === id) ?? [])
    },
  })
}

/** An SQL condition on `users` that is true for the teacher of a shown course with a free lesson. */
const hasFreeLesson = sql<boolean>`exists (select from ${courses}
  where ${courses.teacher_id} = ${users.id} and ${courseIsShown} and ${freeLessonId} is not null)`

type Row = Awaited<ReturnType<typeof readCards>>[number]

/** Reads the cards of a page. Joins the account again, so that a listing alone never shows a teacher. */
const readCards = (db: Db, page: readonly { id: number }[], student: number) =>
  db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      qualification: teachers.qualification,
      subject_ids: teacherListings.subject_ids,
      stage_ids: teacherListings.stage_ids,
      courses: teacherListings.courses,
      lessons: teacherListings.lessons,
      free_courses: teacherListings.free_courses,
      lowest_price: teacherListings.lowest_price,
      has_free_lesson: hasFreeLesson,
      is_subscribed: isSubscribedToTeacher({ id: student }, sql`users.id`),
    })
    .from(users)
    .innerJoin(teachers, eq(teachers.user_id, users.id))
    .innerJoin(teacherListings, eq(teacher_id, users.id))
    .where(
      and(
        teacherIsListed,
        inArray(
          users.id,
          page.map(({ id }) => id),
        ),
      ),
    )

/**
 * Returns, for each given filter, the number of teachers that the search finds without the filter. Leaves out filters
 * whose removal adds no teacher.
 */
async function countWithout(db: Db, asked: Asked, search: string | undefined) {
  const given = findFilters.filter((filter) => asked[filter] !== undefined)
  const counts = await Promise.all(
    given.map(async (filter) => {
      const where = matches({ ...asked, [filter]: undefined }, filter === 'q' ? undefined : search)
      const [row] = await db.select({ total: count() }).from(teacherListings).where(where)
      return { filter, total: row?.total ?? 0 }
    }),
  )
  return counts.filter(({ total }) => total > 0)
}

async function present({ db, files }: AppContext, rows: Row[], language: Language) {
  const { subjects, stages } = await readCurriculum(db)
  const named = (list: typeof subjects | typeof stages, ids: number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
  return rows.map(({ subject_ids, stage_ids, ...row }) => ({
    ...row,
    image: files.address(row.image),
    subjects: named(subjects, subject_ids),
    stages: named(stages, stage_ids),
  }))
}
