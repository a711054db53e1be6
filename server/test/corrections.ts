import { eq, sql } from 'drizzle-orm'
import { attempts } from '#server/exams/attempt-tables.ts'
import type { Caller } from './caller.ts'
import type { Exam, ExamSchool } from './exam-school.ts'
import type { Person } from './platform.ts'

type Which = 'right' | 'wrong' | undefined

/** Adds a student who submits these answers to the exam's first questions. */
export async function handIn(school: ExamSchool, exam: Exam, chosen: Which[]): Promise<Person> {
  const student = await school.student()
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })
  const answers = chosen.flatMap((which, place) => {
    const question = exam.questions[place]
    return which && question ? [{ question_id: question.id, answer_id: question[which] }] : []
  })
  await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  return student
}

/** Returns a correction that makes the wrong answer of the first question right. */
export const wrongIsRight = ({ questions: [question] }: Exam) => ({
  question_id: question?.id ?? 0,
  kind: 'key' as const,
  answer_id: question?.wrong ?? 0,
})

/** Returns a correction of the question at `place`, by default the first. */
export const change = (exam: Exam, kind: 'drop' | 'all', place = 0) => ({
  question_id: exam.questions[place]?.id ?? 0,
  kind,
})

/** Calls about corrections in a school, as its teacher unless `who` is given. */
export const correctionsIn = (school: ExamSchool) => ({
  /** Adds an exam of three questions that each student submits with these answers. */
  submitted: async (...students: Which[][]) => {
    const exam = await school.exam({ count: 3 })
    const people: Person[] = []
    for (const chosen of students) people.push(await handIn(school, exam, chosen))
    return { exam, people, params: { id: exam.id } }
  },
  correct: (exam: Pick<Exam, 'id'>, body: object, who: Caller = school.teacher) =>
    who.call('POST /tests/:id/correction', { params: { id: exam.id }, body }),
  undo: (exam: Pick<Exam, 'id'>, correction_id: number, who: Caller = school.teacher) =>
    who.call('POST /tests/:id/correction/undo', { params: { id: exam.id }, body: { correction_id } }),
  /** Returns the exam's attempts as stored. */
  stored: ({ id }: Pick<Exam, 'id'>) =>
    school.rows<{ row: unknown }>(
      sql`select to_jsonb(attempts) as row from attempts where test_id = ${id} order by id`,
    ),
  /** Returns score, total and percentage of each attempt. */
  scores: async ({ id }: Pick<Exam, 'id'>) => {
    const rows = await school.db.select().from(attempts).where(eq(attempts.test_id, id)).orderBy(attempts.id)
    return rows.map(({ score, total_questions, percentage }) => [score, total_questions, percentage])
  },
})
