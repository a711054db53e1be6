import { call } from '#web/api/call.ts'
import type { Lesson } from '#web/catalogue/lesson-page.tsx'
import type { KeptLesson } from './kept-lessons.ts'

/**
 * Returns the parts of the lesson that stay readable without a network. Asks the server for homework only if the lesson
 * has homework.
 */
export async function lessonText(lesson: Lesson): Promise<KeptLesson> {
  const { id, name, course_name: course, files } = lesson
  const query = { page: 1, per_page: 100 }
  const homework = lesson.homeworks ? (await call('GET /lesson/homeworks/:id', { params: { id }, query })).data : []
  return {
    ...{ id, at: Date.now(), name, course },
    homework: homework.map((one) => ({ id: one.id, name: one.name, due_date: one.due_date })),
    files: files.map((file) => ({ id: file.id, name: file.name })),
  }
}
