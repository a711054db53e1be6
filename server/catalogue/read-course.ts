import { eq, getTableColumns, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import { subscriberId } from '#server/access/lesson-doors.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { isManager } from '#server/access/owned.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { grades, stages, subjects } from './curriculum-tables.ts'
import { freeLessonId } from './free-lesson.ts'
import { courses, lessons } from './tables.ts'

const { deleted_at, ...kept } = getTableColumns(courses)

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
    and ${lessons.deleted_at} is null and (${lessonIsShown} or ${courses.teacher_id} = ${sql.placeholder('teacher')}))`,
  free_lesson_id: freeLessonId,
  is_subscribed: isSubscribed({ id: sql.placeholder('student') }, courses),
}

/** Selects courses with their names and counts. The placeholders `student` and `teacher` get the ids of `readerOf`. */
export const selectCourses = (db: Db) =>
  db
    .select(columns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(stages, eq(stages.id, courses.stage_id))
    .innerJoin(grades, eq(grades.id, courses.grade_id))

type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

/** Returns the ids whose subscriptions and inactive lessons count for this viewer; 0 matches no row. */
export const readerOf = (viewer: Viewer | undefined) => ({
  student: subscriberId(viewer),
  teacher: viewer?.role === 'teacher' ? viewer.id : 0,
})

const courseById = prepared('course_by_id', (db) => selectCourses(db).where(eq(courses.id, sql.placeholder('id'))))

/**
 * Returns the course. Everybody may read an open course. Running subscribers may also read a deleted course. The
 * course's teacher and administrators may also read an inactive course. Throws 404 otherwise (docs/product.md, Courses
 * and lessons).
 */
export async function readCourse(
  context: AppContext,
  viewer: Viewer | undefined,
  { id, language }: { id: number; language: Language },
) {
  const [course] = await courseById(context.db).execute({ id, ...readerOf(viewer) })
  if (!course || !maySee(viewer, course)) throw new AppError('notFound')
  if (!course.status && !isManager(viewer, course)) throw new AppError('notFound')
  return presentCourse(context, course, { viewer, language })
}

/**
 * Returns the course as students, parents and visitors see it. Throws 404 for an inactive course, also to its teacher.
 */
export async function readShownCourse(...asked: Parameters<typeof readCourse>) {
  const course = await readCourse(...asked)
  if (!course.status) throw new AppError('notFound')
  return course
}

interface Sight {
  teacher_id: number
  deleted: boolean
  open: boolean
  is_subscribed: boolean
}

/**
 * Returns true for readers of the course: everybody while the course is open, otherwise its subscribers and managers.
 */
export const maySee = (viewer: Viewer | undefined, sight: Sight): boolean =>
  sight.open || sight.is_subscribed || isManager(viewer, sight)

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
