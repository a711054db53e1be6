import type { Role } from '#contract/endpoint.ts'
import { ownExam } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { listOwnCourses, listTeacherCourses } from '#server/catalogue/course-lists.ts'
import { listActiveLessons } from '#server/catalogue/lesson-lists.ts'
import { readCoursePage } from '#server/catalogue/read-course-page.ts'
import { readLesson } from '#server/catalogue/read-lesson.ts'
import { listSubmissions } from '#server/exams/submissions.ts'
import type { Viewer } from '#server/http/session.ts'
import { searchStudents } from '#server/people/students.ts'
import { listTeachers } from '#server/people/teachers.ts'
import { type SchoolSize, teacherOfStudent } from './school-size.ts'

/** A frequent call and the same work without HTTP. */
export interface HotCall {
  name: string
  as?: Role
  /** Returns the path below /api for a target. */
  path: (target: Target) => string
  work: (context: AppContext, viewer: Viewer, target: Target) => Promise<unknown>
}

/** The ids of one request. Each request reads another page or another object of its caller. */
export interface Target {
  teacher: number
  course: number
  lesson: number
  exam: number
  page: number
}

const words = 'أحمد'
const log = { error: (problem: unknown) => console.error(problem) }

export const hotCalls: HotCall[] = [
  {
    name: 'teachers list',
    path: ({ page }) => `/teachers/all?page=${page}`,
    work: (context, _viewer, { page }) => listTeachers(context, undefined, { page }),
  },
  {
    name: 'course page',
    as: 'student',
    path: ({ course }) => `/course/${course}/page`,
    work: (context, viewer, { course }) => readCoursePage(context, viewer, { id: course, language: 'ar' }),
  },
  {
    name: 'lessons of a course',
    as: 'student',
    path: ({ course }) => `/course/lesson/${course}`,
    work: (context, viewer, { course }) => listActiveLessons(context, viewer, { course, page: 1 }),
  },
  {
    name: 'courses of a teacher',
    as: 'student',
    path: ({ teacher }) => `/teacher/courses/${teacher}`,
    work: (context, viewer, { teacher }) => listTeacherCourses(context, viewer, { teacher, page: 1, language: 'ar' }),
  },
  {
    name: 'lesson page',
    as: 'student',
    path: ({ lesson }) => `/lesson/data/${lesson}`,
    work: (context, viewer, { lesson }) => readLesson(context, viewer, { id: lesson }),
  },
  {
    name: 'my-courses',
    as: 'teacher',
    path: () => '/my-courses',
    work: (context, viewer) => listOwnCourses(context, viewer, { page: 1, language: 'ar' }),
  },
  {
    name: 'search',
    as: 'teacher',
    path: () => `/search?q=${encodeURIComponent(words)}`,
    work: (context, viewer) => searchStudents(context, viewer, { q: words, page: 1, language: 'ar' }),
  },
  {
    name: 'submissions',
    as: 'teacher',
    path: ({ exam }) => `/tests/${exam}/submissions`,
    work: async (context, viewer, { exam }) => {
      await ownExam(context.db, viewer, exam)
      return listSubmissions(context, viewer, { testId: exam, sort: 'newest', page: 1, log })
    },
  },
]

/** Returns the user id of the caller with the index `place`. The callers are spread over the whole school. */
export function callerId(size: SchoolSize, role: Role, place: number): number {
  const step = role === 'teacher' ? Math.floor(size.teachers / callers) : Math.floor(size.students / callers)
  return 1 + (role === 'teacher' ? 0 : size.teachers) + place * step
}

export const callers = 48

/**
 * Returns ids of objects of the caller with the index `place`. A student's objects belong to one of the student's
 * teachers.
 */
export function targetOf(size: SchoolSize, role: Role | undefined, place: number): Target {
  const caller = callerId(size, role === 'teacher' ? 'teacher' : 'student', place)
  const teacher = role === 'teacher' ? caller : teacherOfStudent(size, caller, place % 5)
  // Every twentieth course is switched off, so another course is read.
  const own = teacher % 20 === 0 ? teacher - 1 : teacher
  const page = 1 + Math.floor((place * size.teachers) / 10 / callers)
  return { teacher: own, course: own, lesson: own, exam: teacher, page }
}
