import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { Random } from '#server/demo/random.ts'
import { attemptAnswers, attempts } from '#server/exams/attempt-tables.ts'
import { type PaperQuestion, testPapers, tests } from '#server/exams/tables.ts'
import type { SchoolRows } from './school-sight.ts'

/** The corrected papers of a school, counted by the recount. */
export interface PaperRows {
  /** Returns the counts of a released paper as the page writes them; undefined for a closed paper. */
  sheetOf: (attempt: Pick<SchoolRows['attempts'][number], 'id' | 'test_id'>) => string | undefined
}

const questionsPerPaper = 10

/** Returns the questions of an exam. The first answer of each question is right. */
const questionsOf = (test: number): PaperQuestion[] =>
  Array.from({ length: questionsPerPaper }, (_, place) => {
    const id = test * 100 + place
    const answers = [0, 1].map((nth) => ({ id: id * 10 + nth, answer_text: `answer ${nth}`, is_correct: nth === 0 }))
    return { id, title: `question ${place}`, image: null, image_kind: null, answers }
  })

/**
 * Gives each exam a paper and each attempt random answers, and releases every second exam. Returns a recount of the
 * papers, made from the drawn answers.
 */
export async function addPapers(db: Db, seed: number): Promise<PaperRows> {
  const random = new Random(seed)
  const [exams, taken] = [await db.select().from(tests), await db.select().from(attempts)]
  const rules = { version: 1, duration: 20, leave_rule: 'strict', late_answers: 'ask' } as const
  await insertAll(
    db,
    testPapers,
    exams.map(({ id: test_id }) => ({
      ...{ ...rules, test_id, total_questions: questionsPerPaper, questions: questionsOf(test_id) },
    })),
  )
  await db
    .update(tests)
    .set({ released_at: new Date(0) })
    .where(sql`id % 2 = 0`)
  await db.update(attempts).set({ submit_reason: 'manual' }).where(sql`submitted_at is not null`)
  const right = new Map<number, number>()
  const drawn = taken.flatMap(({ id: attempt_id, student_id, test_id }) =>
    questionsOf(test_id).flatMap(({ id: question_id, answers }, seq) => {
      const nth = random.pick([0, 0, 1, -1])
      if (nth === 0) right.set(attempt_id, (right.get(attempt_id) ?? 0) + 1)
      return nth < 0 ? [] : [{ attempt_id, student_id, question_id, answer_id: answers[nth]?.id ?? 0, seq }]
    }),
  )
  await insertAll(db, attemptAnswers, drawn)
  return {
    sheetOf: ({ id, test_id }) => {
      const good = right.get(id) ?? 0
      const review = good < questionsPerPaper ? `, ${questionsPerPaper - good} to review` : ''
      return test_id % 2 === 0 ? `The corrected paper: ${good} right${review}` : undefined
    },
  }
}
