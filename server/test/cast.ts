import type { LogStream } from '#server/log.ts'
import { makeCourse, makeCurriculum, makeLesson, subscribe } from './examples.ts'
import { openPlatform } from './platform.ts'

/** A school with everybody in it: a teacher with a course and a lesson, their student, and those it is no business of. */
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
  /** In the order of the access matrix: guest, subscribed and other student, own and other teacher, parent, administrator. */
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
