import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

export const names = ['يوسف إبراهيم', 'سلمى أشرف', 'كريم نبيل', 'منة الله سامي', 'عمر خالد']

/** Creates homework with a full mark of 10. Each student submits three photos. Returns the homework's id. */
export async function handedIn(platform: Platform, teacher: Person, students: readonly string[]) {
  const course = await makeCourse(platform.db, teacher)
  const { id: homework_id } = await makeHomework(platform.db, await makeLesson(platform.db, course), { full_mark: 10 })
  const photos = await Promise.all([1, 2, 3].map((page) => samplePicture(`page-${page}.jpg`, 90, 120)))
  for (const name of students) {
    const student = await platform.join('student', { name })
    await subscribe(platform.db, student, course)
    await student.call('POST /homework-submission/submit', { body: { homework_id, files: photos } })
  }
  return homework_id
}
