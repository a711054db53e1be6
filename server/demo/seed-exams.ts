import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { minutesAfter } from './calendar.ts'
import type { ExamPlan } from './content/course.ts'
import { libraryList } from './content/library.ts'
import { both } from './content/lines.ts'
import { topics } from './content/topics.ts'
import { type DraftExam, type DraftQuestion, drawQuestions, insertExams, type KeptExam } from './draft-exam.ts'
import type { Course, Lesson } from './seed-catalogue.ts'
import type { Seeding } from './seeding.ts'

export type LessonExam = KeptExam & { lesson: Lesson }

interface LibraryCopy {
  id: number
  name: Bilingual
  description: Bilingual
  duration: number
  questions: DraftQuestion[]
}

/** Saves the short exams and the final exam of every course. */
export async function seedExams(seeding: Seeding, lessonList: Lesson[]): Promise<LessonExam[]> {
  const library = await readLibrary(seeding.tx)
  const byCourse = Map.groupBy(lessonList, ({ course }) => course)
  const drafts = [...byCourse].flatMap(([course, own]) => [
    ...shortExamsOf(course).map((plan) => ({ lesson: lessonAt(own, plan.lesson), draft: shortExam(seeding, plan) })),
    { lesson: lessonAt(own, own.length), draft: finalExam(seeding, course, library) },
  ])
  const kept = await insertExams(
    seeding.tx,
    drafts.map(({ lesson, draft }) => ({
      ...draft,
      lesson_id: lesson.id,
      created_at: minutesAfter(lesson.created_at, 90),
    })),
  )
  return kept.map((exam, place) => ({ ...exam, lesson: drafts[place]?.lesson as Lesson }))
}

type ExamWithoutPlace = Omit<DraftExam, 'lesson_id' | 'created_at'>

function shortExamsOf({ content }: Course): readonly ExamPlan[] {
  if (content.shortExams) return content.shortExams
  const halfWay = Math.ceil(content.lessons.length / 2)
  return content.inactive ? [] : [{ lesson: halfWay, topics: [content.topics[0]] }]
}

function lessonAt(own: Lesson[], number: number): Lesson {
  const found = own.find((lesson) => lesson.number === number)
  if (!found) throw new Error(`The course has no lesson ${number}.`)
  return found
}

function shortExam({ random }: Seeding, plan: ExamPlan): ExamWithoutPlace {
  const [first, ...others] = plan.topics.map((name) => topics[name].name)
  const count = random.between(5, 10)
  const name = others.length
    ? both('مراجعة نصف الكورس', 'Half-way review')
    : both(`امتحان قصير: ${first?.ar}`, `Short exam: ${first?.en}`)
  return {
    source_test_id: null,
    name,
    description: both(
      'أسئلة قصيرة على ما شرحناه حتى هذه الحصة. راجع المذكّرة قبل أن تبدأ.',
      'Short questions on what we have covered up to this lesson. Read the notes before you start.',
    ),
    duration: count > 7 ? 15 : 10,
    is_admin_created: false,
    leave_rule: random.chance(0.8) ? 'strict' : 'watchful',
    questions: drawQuestions(random, plan.topics, count),
  }
}

function finalExam({ random }: Seeding, { content }: Course, library: LibraryCopy[]): ExamWithoutPlace {
  if (content.fromLibrary) {
    const wanted = libraryList.find(({ subject }) => subject === content.subject)
    const found = library.find(({ name }) => name.en === wanted?.name.en)
    if (found) {
      const { id, ...copy } = found
      return { ...copy, source_test_id: id, is_admin_created: true, leave_rule: 'strict' }
    }
  }
  const questions = drawQuestions(random, content.topics, Math.min(20, content.topics.length * 11))
  return {
    source_test_id: null,
    name: both(`امتحان شامل: ${content.name.ar}`, `Full exam: ${content.name.en}`),
    description: both(
      'امتحان على الكورس كله بنظام الاختيار من متعدّد. اقرأ السؤال كاملًا قبل أن تختار.',
      'An exam on the whole course, multiple choice. Read each question to its end before you choose.',
    ),
    duration: questions.length > 12 ? 30 : 20,
    is_admin_created: false,
    leave_rule: 'strict',
    questions,
  }
}

/** Returns the library's exams. Uses raw SQL, because one round trip nests the answers in their questions. */
async function readLibrary(tx: Db): Promise<LibraryCopy[]> {
  const { rows } = await tx.execute<LibraryCopy & Record<string, unknown>>(sql`
    select id, name, description, duration, (
      select jsonb_agg(jsonb_build_object('title', title, 'answers', (
        select jsonb_agg(jsonb_build_object('answer_text', answer_text, 'is_correct', is_correct) order by position)
        from answers where question_id = questions.id)) order by position)
      from questions where test_id = tests.id) as questions
    from tests where lesson_id is null`)
  return rows
}
