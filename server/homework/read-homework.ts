import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import { passHomeworkDoor } from '#server/access/homework-doors.ts'
import { lessonDoorColumns, passLessonDoor, subscriberId } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, shortPageOf } from '#server/db/page.ts'
import { placeOf } from '#server/db/places.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { isClosed, isOverdue } from './due.ts'
import { homeworkFiles, homeworkSubmissions, homeworks } from './tables.ts'

const student = sql.placeholder('student')
const { deleted_at, ...kept } = getTableColumns(homeworks)

/**
 * The SQL for the number of the student's own submissions, in a query on `homeworks`. For all other viewers, `student`
 * is 0 and the number counts all submissions.
 */
const submissionsCount = sql<number>`(select count(*)::int from ${homeworkSubmissions}
  where ${homeworkSubmissions.homework_id} = ${homeworks.id} and ${homeworkSubmissions.deleted_at} is null
    and (${student} = 0 or ${homeworkSubmissions.student_id} = ${student}))`
const waitingCount = sql<number>`(select count(*)::int from ${homeworkSubmissions}
  where ${homeworkSubmissions.homework_id} = ${homeworks.id} and ${homeworkSubmissions.deleted_at} is null
    and ${homeworkSubmissions.graded_at} is null
    and (${student} = 0 or ${homeworkSubmissions.student_id} = ${student}))`
const filesCount = sql<number>`(select count(*)::int from ${homeworkFiles}
  where ${homeworkFiles.homework_id} = ${homeworks.id})`

/** Returns a query for homework with its counts, its teacher, its lesson's door and the student's latest submission. */
function selectHomeworks(db: Db) {
  const latest = db
    .select({ id: homeworkSubmissions.id, grade: homeworkSubmissions.grade, graded_at: homeworkSubmissions.graded_at })
    .from(homeworkSubmissions)
    .where(
      and(
        eq(homeworkSubmissions.student_id, student),
        eq(homeworkSubmissions.homework_id, homeworks.id),
        isNull(homeworkSubmissions.deleted_at),
      ),
    )
    .orderBy(desc(homeworkSubmissions.id))
    .limit(1)
    .as('latest')
  return db
    .select({
      ...kept,
      lessonName: lessons.name,
      deleted: sql<boolean>`${deleted_at} is not null`,
      files_count: filesCount,
      submissions_count: submissionsCount,
      waiting_count: waitingCount,
      is_overdue: isOverdue,
      is_closed: isClosed,
      teacher: { id: users.id, name: users.name, image: users.image },
      latest: { id: latest.id, grade: latest.grade, graded_at: latest.graded_at },
      ...lessonDoorColumns(student),
    })
    .from(homeworks)
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .leftJoinLateral(latest, sql`true`)
}

const ofLesson = and(eq(homeworks.lesson_id, sql.placeholder('lesson')), isNull(homeworks.deleted_at))
const homeworkPage = prepared('homework_page', (db) => {
  const page = db
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(ofLesson)
    .orderBy(asc(placeOf(homeworks)))
  const cut = page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
  return selectHomeworks(db)
    .where(inArray(homeworks.id, cut))
    .orderBy(asc(placeOf(homeworks)))
})
const homeworkTotal = prepared('homework_total', (db) => db.select({ total: count() }).from(homeworks).where(ofLesson))
const homeworkById = prepared('homework_by_id', (db) =>
  selectHomeworks(db).where(eq(homeworks.id, sql.placeholder('id'))),
)
const filesOfHomework = prepared('files_of_homework', (db) =>
  db
    .select({ id: homeworkFiles.id, file: homeworkFiles.file, name: storedFiles.name })
    .from(homeworkFiles)
    .innerJoin(storedFiles, eq(storedFiles.key, homeworkFiles.file))
    .where(eq(homeworkFiles.homework_id, sql.placeholder('id')))
    .orderBy(asc(homeworkFiles.id)),
)

type HomeworkRow = Awaited<ReturnType<typeof selectHomeworks>>[number]

/**
 * Returns the homework of a lesson in the teacher's order. Students without a running subscription get no pictures. The
 * route checks first that the viewer may open the lesson.
 */
export async function listHomework(
  context: AppContext,
  viewer: Viewer,
  { lesson, language, ...query }: PageQuery & { lesson: number; language: Language },
) {
  const { db } = context
  const { data, pagination } = await shortPageOf(query, {
    total: async () => (await homeworkTotal(db).execute({ lesson }))[0]?.total ?? 0,
    rows: (limit, offset) => homeworkPage(db).execute({ lesson, limit, offset, student: subscriberId(viewer) }),
  })
  const isOpen = (one: HomeworkRow) => passLessonDoor(viewer, one) === 'open'
  return { data: data.map((one) => card(context, one, { viewer, language, open: isOpen(one) })), pagination }
}

/** Returns homework with its files. Throws 404 for hidden homework, 403 to a student without a running subscription. */
export async function readHomework(
  context: AppContext,
  viewer: Viewer,
  { id, language }: { id: number; language: Language },
) {
  const [[homework], given] = await Promise.all([
    homeworkById(context.db).execute({ id, student: subscriberId(viewer) }),
    filesOfHomework(context.db).execute({ id }),
  ])
  if (!homework) throw new AppError('notFound')
  passHomeworkDoor(viewer, homework)
  const { teacher } = homework
  return {
    ...card(context, homework, { viewer, language, open: true }),
    teacher: { ...teacher, image: context.files.address(teacher.image) },
    files: given.map(({ file, ...one }) => ({ ...one, file: context.files.link(file) })),
  }
}

function card(
  { files }: AppContext,
  homework: HomeworkRow,
  { viewer, language, open }: { viewer: Viewer; language: Language; open: boolean },
) {
  const { latest, image, name_ar, name_en } = homework
  return {
    ...homework,
    name: inLanguage({ ar: name_ar, en: name_en }, language),
    image: open ? files.address(image) : null,
    state: viewer.role === 'student' ? stateOf(latest) : null,
    grade: latest?.grade ?? null,
  }
}

function stateOf(latest: HomeworkRow['latest']) {
  if (latest === null) return 'not_submitted' as const
  return latest.graded_at === null ? ('waiting' as const) : ('graded' as const)
}
