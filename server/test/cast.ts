import type { LogStream } from '#server/log.ts'
import { makeCourse, makeCurriculum, makeLesson, subscribe } from './examples.ts'
import { openPlatform } from './platform.ts'

/** Opens a school with a teacher, a course, a lesson, a subscribed student, and outsiders of every role. */
export async function openCast(env: Record<string, string> = {}, logTo?: LogStream) {
  const platform = await openPlatform(env, undefined, logTo)
  const { db, visitor } = platform
  const [teacher, otherTeacher, student, stranger, parent, admin] = await Promise.all([
    platform.join('teacher'),
    platform.join('teacher'),
    platform.join('student'),
    platform.join('student'),
    platform.join('parent'),
    platform.join('admin'),
  ])
  const curriculum = await makeCurriculum(db)
  const course = await makeCourse(db, teacher, curriculum)
  const lesson = await makeLesson(db, course)
  await subscribe(db, student, course)
  /** Callers in the order of the access matrix. */
  const everyone = [visitor, student, stranger, teacher, otherTeacher, parent, admin]
  return {
    platform,
    db,
    visitor,
    teacher,
    otherTeacher,
    student,
    stranger,
    parent,
    admin,
    everyone,
    curriculum,
    course,
    lesson,
  }
}
