import { eq } from 'drizzle-orm'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { MatrixSchool } from './matrix-school.ts'

/** Requests about courses and lessons that need changed rows or a particular query. */
export const catalogueRequests = {
  'GET /lesson/free/:id': async ({ platform, lesson }: MatrixSchool) => {
    await platform.db.update(lessons).set({ is_free: true }).where(eq(lessons.id, lesson.id))
    return { params: { id: lesson.id } }
  },
  'GET /teacher/video': () => ({ query: { video_url: 'https://youtu.be/aaaaaaaaaaa' } }),
  'POST /admin/courses/:id/show': async ({ platform, course }: MatrixSchool) => {
    await platform.db.update(courses).set({ hidden_at: new Date() }).where(eq(courses.id, course.id))
    return { params: { id: course.id } }
  },
}
