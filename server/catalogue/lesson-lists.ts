import { type SQL, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { maySeeLessons } from '#server/access/course-doors.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsKept, courseIsOpen, lessonIsKept, lessonIsShown } from '#server/access/listed.ts'
import { isManager } from '#server/access/owned.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import { cutOf, type PageQuery, paginationOf } from '#server/db/page.ts'
import { placeOf } from '#server/db/places.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { practiceId } from './free-practice.ts'
import { progressOf, submittedExams } from './lesson-progress.ts'
import { homeworksCount, testsCount } from './read-lesson.ts'
import { courses, lessonFiles, lessons } from './tables.ts'

const card = {
  id: lessons.id,
  name: lessons.name,
  image: lessons.image,
  course_id: lessons.course_id,
  status: lessons.status,
  files_count: sql<number>`(select count(*)::int from ${lessonFiles}
    where ${lessonFiles.lesson_id} = ${lessons.id} and ${lessonFiles.deleted_at} is null)`,
  homeworks_count: homeworksCount,
  tests_count: testsCount,
  is_free: lessons.is_free,
  practice_id: practiceId,
}

interface Card {
  id: number
  name: Bilingual
  image: string | null
  course_id: number
  status: boolean
  files_count: number
  homeworks_count: number
  tests_count: number
  is_free: boolean
  practice_id: number | null
}

/** The student's work in a lesson. */
interface Progress {
  is_opened: boolean
  handed_in: number
  taken: number
  scores: { score: number; total: number } | null
}

interface Row {
  /** The number of the list among the lists of the statement, counted from 1. */
  place: number
  teacher_id: number
  deleted: boolean
  open: boolean
  total: number
  cards: Card[]
  readers: { student: number; is_subscribed: boolean; progress: (Progress & { id: number })[] }[]
}

type Arrays = 'courses' | 'limits' | 'offsets' | 'students' | 'lists'

/**
 * Reads pages of courses' lessons in the teacher's order. Each page has the number of all lessons, and the columns that
 * decide who sees the course. `students` and `lists` are pairs: each student gets the progress in the lessons of that
 * list. Uses raw SQL, because the cards are then read once, and only the progress for each student
 * (docs/decisions/058). `page` has the ids of one page, so that homework and exams are counted only for lessons of the
 * page.
 */
function listStatement(name: string, shown: SQL) {
  const inList = sql`${lessons.course_id} = ${courses.id} and ${lessonIsKept} and ${shown}`
  const ofPage = sql`where ${lessons.id} = any(page.ids)`
  const orderBy = placeOf(lessons)
  const student = sql`reader.student`
  const worked = sql`${lessons} cross join lateral ${submittedExams(student)} ${ofPage}`
  return statement<Row, Record<Arrays, number[]>>(
    name,
    sql`
    select list.place::int as place, ${courses.teacher_id} as teacher_id, not ${courseIsKept} as deleted,
      ${courseIsOpen} as open, (select count(*)::int from ${lessons} where ${inList}) as total,
      ${jsonRows<Card>(card, { from: sql`${lessons} ${ofPage}`, orderBy })} as cards,
      ${jsonRows<Row['readers'][number]>(
        {
          student,
          is_subscribed: isSubscribed({ id: student }, courses),
          progress: jsonRows({ id: lessons.id, ...progressOf(student) }, { from: worked, orderBy }),
        },
        {
          from: sql`unnest(${sentArray('students')}, ${sentArray('lists')}) as reader (student, place)
            where reader.place = list.place`,
          orderBy: student,
        },
      )} as readers
    from unnest(${sentArray('courses')}, ${sentArray('limits')}, ${sentArray('offsets', 'bigint')})
      with ordinality as list (course, size, start, place)
    join ${courses} on ${courses.id} = list.course
    cross join lateral (select array(select ${lessons.id} from ${lessons} where ${inList}
      order by ${placeOf(lessons)} limit list.size offset list.start) as ids) as page`,
  )
}

type Asked = PageQuery & { course: number; student: number }

const listKey = ({ course, ...query }: Asked) => {
  const { limit, offset } = cutOf(query)
  return `${course}/${limit}/${offset}`
}
const readerKey = (asked: Asked) => `${listKey(asked)}/${asked.student}`

/**
 * Returns a function that reads a page of a course's lessons for one student. Student 0 has no subscription and no
 * progress. The function throws 404 for an unknown course.
 */
function lessonList(name: string, shown = sql`true`) {
  const read = listStatement(name, shown)
  const shared = sharedRead(readerKey, async (db, asked: Asked[]) => {
    const lists = [...new Map(asked.map((one) => [listKey(one), one])).values()]
    const places = new Map(lists.map((one, at) => [listKey(one), at + 1]))
    const readers = asked.filter(({ student }) => student !== 0)
    const rows = await read(db, {
      courses: lists.map(({ course }) => course),
      limits: lists.map((one) => cutOf(one).limit),
      offsets: lists.map((one) => cutOf(one).offset),
      students: readers.map(({ student }) => student),
      lists: readers.map((one) => places.get(listKey(one)) ?? 0),
    })
    const found = new Map(rows.map((row) => [row.place, row]))
    return new Map(
      asked.flatMap((one) => {
        const row = found.get(places.get(listKey(one)) ?? 0)
        return row ? [[readerKey(one), listFor(row, one.student)]] : []
      }),
    )
  })
  return async ({ db, files }: AppContext, asked: Asked) => {
    const list = await shared(db, asked)
    if (!list) throw new AppError('notFound')
    const { cards, total, ...sight } = list
    const data = cards.map((one) => ({ ...one, image: files.address(one.image) }))
    return { sight, list: { data, pagination: paginationOf(asked, total) } }
  }
}

const none: Progress = { is_opened: false, handed_in: 0, taken: 0, scores: null }

/** Returns the list with the student's own subscription and progress. */
function listFor({ cards, readers, ...list }: Row, student: number) {
  const reader = readers.find((one) => one.student === student)
  const progress = new Map(reader?.progress.map((one) => [one.id, one]))
  const listed = cards.map((one) => ({ ...one, ...(progress.get(one.id) ?? none) }))
  return { ...list, is_subscribed: reader?.is_subscribed ?? false, cards: listed }
}

const active = lessonList('active_lessons', lessonIsShown)
const all = lessonList('all_lessons')

/** Returns the active lessons of a course. Throws 404 unless the viewer may see the course. */
export async function listActiveLessons(
  context: AppContext,
  viewer: Viewer | undefined,
  asked: PageQuery & { course: number },
) {
  const { sight, list } = await active(context, { ...asked, student: subscriberId(viewer) })
  if (!maySeeLessons(viewer, sight)) throw new AppError('notFound')
  return list
}

/** Returns all lessons of a course, active or not. Throws 404 unless the viewer may change the course. */
export async function listOwnLessons(context: AppContext, viewer: Viewer, asked: PageQuery & { course: number }) {
  const { sight, list } = await all(context, { ...asked, student: 0 })
  if (!isManager(viewer, sight)) throw new AppError('notFound')
  return list
}
