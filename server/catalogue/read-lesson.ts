import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonDoorColumns, passLessonDoor, passOwnDoor, subscriberId } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { practiceId } from './free-practice.ts'
import { ownSubmittedExams, placeColumns, positionColumn, progressColumns } from './lesson-progress.ts'
import { noteOpening } from './note-opening.ts'
import { courses, lessonFiles, lessons } from './tables.ts'

const ofThisLesson = (table: typeof homeworks | typeof tests, which = sql``) =>
  sql<number>`(select count(*)::int from ${table} where ${table.lesson_id} = ${lessons.id}
    and ${table.deleted_at} is null ${which})`

/** The SQL for the numbers of the lesson's homework and exams, without its practice, in a query on `lessons`. */
export const homeworksCount = ofThisLesson(homeworks)
export const testsCount = ofThisLesson(tests, sql`and not ${tests.is_practice}`)

const { deleted_at: _gone, ...columns } = getTableColumns(lessons)

const filesOfLesson = jsonRows<{ id: number; name: Bilingual; file: string }>(
  { id: lessonFiles.id, name: lessonFiles.name, file: lessonFiles.file },
  {
    from: sql`${lessonFiles} where ${lessonFiles.lesson_id} = ${lessons.id} and ${lessonFiles.deleted_at} is null`,
    orderBy: lessonFiles.id,
  },
)

const lessonById = prepared('lesson_by_id', (db) =>
  db
    .select({
      ...columns,
      course_name: courses.name,
      homeworks: homeworksCount,
      tests: testsCount,
      practice_id: practiceId,
      ...progressColumns,
      position: positionColumn,
      ...placeColumns,
      files: filesOfLesson,
      ...lessonDoorColumns(sql.placeholder('student')),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .crossJoinLateral(ownSubmittedExams)
    .where(eq(lessons.id, sql.placeholder('id'))),
)

/**
 * Returns the lesson and saves a student's first opening. A student without a running subscription gets no links to
 * files, and the video of a free lesson only. Throws 404 for a lesson that the viewer may not see.
 */
export async function readLesson(context: AppContext, viewer: Viewer, { id }: { id: number }) {
  return await lessonBehind(context, viewer, { id, pass: passLessonDoor })
}

/** Returns an active free lesson of an open course, without links to its files. Throws 404 for any other lesson. */
export async function readFreeLesson({ db, files }: AppContext, viewer: Viewer | undefined, { id }: { id: number }) {
  const [lesson] = await lessonById(db).execute({ id, student: subscriberId(viewer) })
  if (!lesson?.is_free || !lesson.listed) throw new AppError('notFound')
  return { ...lesson, image: files.address(lesson.image), files: lesson.files.map((one) => ({ ...one, file: null })) }
}

/** Returns the lesson to its teacher and administrators. Throws 404 to everybody else. */
export async function readOwnLesson(context: AppContext, viewer: Viewer, { id }: { id: number }) {
  return await lessonBehind(context, viewer, { id, pass: passOwnDoor })
}

async function lessonBehind(
  { db, files }: AppContext,
  viewer: Viewer,
  { id, pass }: { id: number; pass: typeof passLessonDoor },
) {
  const [lesson] = await lessonById(db).execute({ id, student: subscriberId(viewer) })
  if (!lesson) throw new AppError('notFound')
  const open = pass(viewer, lesson) === 'open'
  const isReader = open && viewer.role === 'student'
  if (isReader && !lesson.is_opened) await noteOpening(db, viewer.id, id)
  return {
    ...lesson,
    is_opened: isReader || lesson.is_opened,
    image: files.address(lesson.image),
    video_url: open || lesson.is_free ? lesson.video_url : null,
    files: lesson.files.map(({ file, ...one }) => ({ ...one, file: open ? files.link(file) : null })),
  }
}
