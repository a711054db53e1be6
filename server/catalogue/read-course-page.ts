import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { listActiveLessons } from './lesson-lists.ts'
import { readShownCourse } from './read-course.ts'

/**
 * Returns the course and the first page of its active lessons, so that the course's page needs one request. Throws 404
 * for a course that `readShownCourse` refuses.
 */
export async function readCoursePage(
  context: AppContext,
  viewer: Viewer | undefined,
  { id, language }: { id: number; language: Language },
) {
  const [course, lessons] = await Promise.all([
    readShownCourse(context, viewer, { id, language }),
    listActiveLessons(context, viewer, { course: id, page: 1 }),
  ])
  return { course, lessons }
}
