import { minutesAfter } from './calendar.ts'
import { both } from './content/lines.ts'
import { drawQuestions, insertExams } from './draft-exam.ts'
import { Random } from './random.ts'
import type { Lesson } from './seed-catalogue.ts'
import type { Seeding } from './seeding.ts'

const practiceSeed = 15

/** Saves the free practice of the first course, in its first lesson. */
export async function seedPractice({ tx }: Seeding, lessonList: Lesson[]): Promise<void> {
  const [lesson] = lessonList
  if (!lesson) return
  const [topic] = lesson.course.content.topics
  // The practice has its own random numbers, so that the other parts of the school stay the same.
  const questions = drawQuestions(new Random(practiceSeed), [topic], 5)
  await insertExams(tx, [
    {
      lesson_id: lesson.id,
      source_test_id: null,
      name: both('اختبر نفسك: خمسة أسئلة سريعة', 'Test yourself: five quick questions'),
      description: both(
        'أسئلة من أول الكورس، بلا وقت محدّد ولا حساب. ترى الإجابات الصحيحة فورًا.',
        'Questions from the beginning of the course, without a clock or an account. You see the right answers at once.',
      ),
      duration: 5,
      is_admin_created: false,
      is_practice: true,
      leave_rule: 'watchful',
      created_at: minutesAfter(lesson.created_at, 60),
      questions,
    },
  ])
}
