import { and, eq, isNull, sql } from 'drizzle-orm'
import { courses, lessonFiles, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { questions, tests } from '#server/exams/tables.ts'
import { homeworkFiles, homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { lessonDoorColumns, passContentDoor, subscriberId } from './lesson-doors.ts'
import { isChildOf } from './linked.ts'
import { isPresent } from './present.ts'
import { isSubscribedToTeacher } from './subscribed.ts'

type Door = Parameters<typeof passContentDoor>[1]

/**
 * Throws unless the viewer may read an object that uses the file. Administrators may read every file. Throws 403 if the
 * viewer may see that such an object exists, else 404.
 */
export async function mustMayReadFile(db: Db, viewer: Viewer, key: string): Promise<void> {
  if (viewer.role === 'admin') return
  if (await isPictureOfKnown(db, viewer, key)) return
  const doors = [...(await sharedDoors(db, viewer, key)), ...(await submissionDoors(db, viewer, key))]
  const refusals = doors.map((door) => refusal(viewer, door))
  if (refusals.includes(undefined)) return
  throw refusals.find((one) => one?.code !== 'notFound') ?? new AppError('notFound')
}

function refusal(viewer: Viewer, door: Door): AppError | undefined {
  try {
    if (viewer.role === 'parent') throw new AppError(door?.listed ? 'auth.forbidden' : 'notFound')
    passContentDoor(viewer, door)
    return undefined
  } catch (problem) {
    if (problem instanceof AppError) return problem
    throw problem
  }
}

/** Returns the doors of the lessons whose files, homework, exams or questions show the file. */
async function sharedDoors(db: Db, viewer: Viewer, key: string): Promise<NonNullable<Door>[]> {
  const doors = db
    .select(lessonDoorColumns(subscriberId(viewer)))
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
  return await doors.where(sql`${lessons.id} in (
    select ${lessonFiles.lesson_id} from ${lessonFiles}
      where ${lessonFiles.file} = ${key} and ${lessonFiles.deleted_at} is null
    union all select ${homeworks.lesson_id} from ${homeworkFiles}
      join ${homeworks} on ${homeworks.id} = ${homeworkFiles.homework_id}
      where ${homeworkFiles.file} = ${key} and ${homeworks.deleted_at} is null
    union all select ${homeworks.lesson_id} from ${homeworks}
      where ${homeworks.image} = ${key} and ${homeworks.deleted_at} is null
    union all select ${tests.lesson_id} from ${tests} where ${tests.image} = ${key} and ${tests.deleted_at} is null
    union all select ${tests.lesson_id} from ${questions} join ${tests} on ${tests.id} = ${questions.test_id}
      where ${questions.image} = ${key} and ${tests.deleted_at} is null)`)
}

/**
 * Returns the doors of lessons with submissions that contain the file. For a student, only the student's own
 * submissions count. For a teacher, all submissions in the teacher's courses count.
 */
async function submissionDoors(db: Db, viewer: Viewer, key: string): Promise<NonNullable<Door>[]> {
  return await db
    .select(lessonDoorColumns(subscriberId(viewer)))
    .from(homeworkSubmissionFiles)
    .innerJoin(homeworkSubmissions, eq(homeworkSubmissions.id, homeworkSubmissionFiles.submission_id))
    .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homework_id))
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(
      and(
        eq(homeworkSubmissionFiles.file, key),
        isNull(homeworkSubmissions.deleted_at),
        viewer.role === 'student' ? eq(homeworkSubmissions.student_id, viewer.id) : eq(courses.teacher_id, viewer.id),
      ),
    )
}

/** Returns true for a picture of the viewer, of this parent's child, or of a subscribed student of this teacher. */
async function isPictureOfKnown(db: Db, viewer: Viewer, key: string): Promise<boolean> {
  const isStudent = isSubscribedToTeacher({ id: users.id }, sql`${viewer.id}`)
  const known = sql`(${users.id} = ${viewer.id} or ${isChildOf(viewer.id)} or ${isStudent})`
  return (await db.$count(users, and(eq(users.image, key), isPresent, known))) > 0
}
