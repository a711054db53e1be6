import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import type { SchoolPlatform } from './platform.ts'

interface Fields {
  leave_rule?: 'strict' | 'watchful'
}

/** Creates an exam for this student with one question per file. */
export async function examOf(
  files: (File | undefined)[],
  student: Person,
  platform: SchoolPlatform,
  fields: Fields = {},
) {
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const questions = files.map((image, place) => ({
    title: `سؤال ${place + 1}`,
    image,
    answers: [
      { answer_text: 'أ', is_correct: 1 as const },
      { answer_text: 'ب', is_correct: 0 as const },
    ],
  }))
  const name = { ar: 'امتحان بالصور', en: 'Exam with pictures' }
  const { body } = await teacher.call('POST /tests/store', {
    body: { lesson_id: (await makeLesson(platform.db, course)).id, name, duration: 60, ...fields, questions },
  })
  return body.data
}
