import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { inLanguage, type Language } from '#contract/values.ts'
import { mayReadCourse } from '#server/access/course-doors.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsOpen, lessonIsKept, lessonIsShown } from '#server/access/listed.ts'
import { isManager } from '#server/access/owned.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'
import { freeLessonId } from './free-lesson.ts'
import { coursePracticeId } from './free-practice.ts'
import { courses, lessons } from './tables.ts'

const { deleted_at, name_folded: _, ...kept } = getTableColumns(courses)

const columns = {
  ...kept,
  deleted: sql<boolean>`${deleted_at} is not null`,
  open: courseIsOpen,
  teacher: { id: users.id, name: users.name, image: users.image },
  subject: subjects.name,
  stage: stages.name,
  grade: grades.name,
  // For the course's teacher, the number includes inactive lessons.
  lessons_count: sql<number>`(select count(*)::int from ${lessons} where ${lessons.course_id} = ${courses.id}
    and ${lessonIsKept} and (${lessonIsShown} or ${courses.teacher_id} = ${sql.placeholder('teacher')}))`,
  free_lesson_id: freeLessonId,
  practice_id: coursePracticeId,
  is_subscribed: isSubscribed({ id: sql.placeholder('student') }, courses),
}

/**
 * Selects courses with their names and numbers. Execute the query with the ids of `readerOf` as the placeholders
 * `student` and `teacher`.
 */
export const selectCourses = (db: Db) => joined(db.select(columns).from(courses).$dynamic())

/** Joins the tables of a course's names. */
const joined = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(stages, eq(stages.id, courses.stage_id))
    .innerJoin(grades, eq(grades.id, courses.grade_id))

type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

/**
 * Returns the viewer's id as `student` or `teacher`, for subscriptions and for inactive lessons. Every other id is 0,
 * which matches no row.
 */
export const readerOf = (viewer: Viewer | undefined) => ({
  student: subscriberId(viewer),
  teacher: viewer?.role === 'teacher' ? viewer.id : 0,
})

const courseById = prepared('course_by_id', (db) => selectCourses(db).where(eq(courses.id, sql.placeholder('id'))))

/** The SQL for the sent students with a running subscription to the course. For a query on `courses`. */
const subscribers = sql<number[]>`array(
  select asked.student from unnest(${sentArray('students')}, ${sentArray('of')}) as asked (student, course)
  where asked.course = ${courses.id} and ${isSubscribed({ id: sql`asked.student` }, courses)})`

const coursesById = prepared('courses_by_id', (db) =>
  joined(
    db
      .select({ ...columns, subscribers })
      .from(courses)
      .$dynamic(),
  ).where(sql`${courses.id} = any(${sentArray('ids')}::int[])`),
)

/**
 * Reads a course for a viewer who is no teacher. Requests of the same moment share one query, which reads each course
 * once. Returns undefined for an unknown course.
 */
const sharedCourse = sharedRead(
  ({ id, student }: { id: number; student: number }) => `${id}/${student}`,
  async (db, asked): Promise<Map<string, CourseRow>> => {
    const ids = [...new Set(asked.map((one) => one.id))]
    const people = { students: asked.map((one) => one.student), of: asked.map((one) => one.id) }
    const rows = await coursesById(db).execute({ ids, ...people, student: 0, teacher: 0 })
    const found = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      asked.flatMap(({ id, student }) => {
        const course = found.get(id)
        if (!course) return []
        return [[`${id}/${student}`, { ...course, is_subscribed: course.subscribers.includes(student) }]]
      }),
    )
  },
)

async function courseFor(db: Db, viewer: Viewer | undefined, id: number): Promise<CourseRow | undefined> {
  const { student, teacher } = readerOf(viewer)
  if (teacher === 0) return sharedCourse(db, { id, student })
  const [own] = await courseById(db).execute({ id, student, teacher })
  return own
}

/** Returns the course. Throws 404 unless the viewer may read the course. */
export async function readCourse(
  context: AppContext,
  viewer: Viewer | undefined,
  { id, language }: { id: number; language: Language },
) {
  const course = await courseFor(context.db, viewer, id)
  if (!course || !mayReadCourse(viewer, course)) throw new AppError('notFound')
  return presentCourse(context, course, { viewer, language })
}

/**
 * Returns the course as students, parents and visitors see it. Throws 404 for an inactive course, even to the course's
 * teacher.
 */
export async function readShownCourse(...asked: Parameters<typeof readCourse>) {
  const course = await readCourse(...asked)
  if (!course.status) throw new AppError('notFound')
  return course
}

/**
 * Returns the course with subject, stage and grade in one language. Learning outcomes that a language lacks come from
 * the other language. Only the course's teacher and administrators get the reason of a hidden course.
 */
export function presentCourse(
  { files }: AppContext,
  course: CourseRow,
  { viewer, language }: { viewer: Viewer | undefined; language: Language },
) {
  const { teacher, what_you_will_learn: learn } = course
  return {
    ...course,
    what_you_will_learn: { ar: either(learn.ar, learn.en), en: either(learn.en, learn.ar) },
    teacher: { ...teacher, image: files.address(teacher.image) },
    image: files.address(course.image),
    subject: inLanguage(course.subject, language),
    stage: inLanguage(course.stage, language),
    grade: inLanguage(course.grade, language),
    hidden_reason: isManager(viewer, course) ? course.hidden_reason : null,
    type: course.price === null ? ('free' as const) : ('paid' as const),
  }
}

const either = (lines: string[], others: string[]) => (lines.length > 0 ? lines : others)
