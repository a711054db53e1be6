import { and, eq, isNull, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import type { AppContext } from '#server/app-context.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { refuseForeign, refuseRepeated } from './chosen-answers.ts'
import { percentage } from './exam-result.ts'
import { questionsWithKey } from './exams.ts'
import { withoutKey } from './papers.ts'
import { markOf } from './question-result.ts'
import { tests } from './tables.ts'

const openPractice = prepared('open_practice', (db) =>
  db
    .select({
      id: tests.id,
      name: tests.name,
      description: tests.description,
      image: tests.image,
      duration: tests.duration,
      lesson_id: lessons.id,
      course_id: courses.id,
      teacher: { id: users.id, name: users.name },
    })
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(
      and(
        eq(tests.id, sql.placeholder('test')),
        tests.is_practice,
        isNull(tests.deleted_at),
        lessonIsShown,
        courseIsOpen,
      ),
    ),
)

async function findPractice(db: Db, test: number) {
  const [practice] = await openPractice(db).execute({ test })
  if (!practice) throw new AppError('notFound')
  return practice
}

/**
 * Returns a free practice and its questions without the key. Throws 404 for other exams, and unless everybody may see
 * the lesson (docs/product.md, Free practice).
 */
export async function readPractice(
  context: AppContext,
  _anybody: Viewer | undefined,
  { testId, language }: { testId: number; language: Language },
) {
  const practice = await findPractice(context.db, testId)
  const asked = await questionsWithKey(context, testId)
  return {
    ...practice,
    desc: inLanguage(practice.description, language),
    image: context.files.address(practice.image),
    counts: asked.length,
    questions: withoutKey(asked, (address) => address),
  }
}

interface Sent {
  testId: number
  answers: { question_id: number; answer_id: number }[]
}

/**
 * Returns the result of the answers with the key, and stores nothing. Throws 404 as `readPractice` does, and 422 for
 * answers of another exam and for two answers to a question.
 */
export async function checkPractice(context: AppContext, _anybody: Viewer | undefined, { testId, answers }: Sent) {
  await findPractice(context.db, testId)
  const asked = await questionsWithKey(context, testId)
  refuseForeign({ key: keyOf(asked) }, answers, 'answers')
  refuseRepeated(answers)
  const chosen = new Map(answers.map(({ question_id, answer_id }) => [question_id, answer_id]))
  const questions = asked.map((question) => {
    const answer_id = chosen.get(question.id) ?? null
    return { ...question, answer_id, mark: markOf(question, answer_id) }
  })
  const score = questions.filter(({ mark }) => mark === 'right').length
  return { score, total_questions: asked.length, percentage: percentage(score, asked.length), questions }
}

const keyOf = (asked: Awaited<ReturnType<typeof questionsWithKey>>) =>
  new Map(asked.map(({ id, answers }) => [id, new Map(answers.map((one) => [one.id, one.is_correct]))]))
