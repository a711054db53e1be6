import { and, eq } from 'drizzle-orm'
import { attempts } from '#server/exams/attempt-tables.ts'
import { keyCorrections } from '#server/exams/correction-tables.ts'
import { tests } from '#server/exams/tables.ts'
import type { MatrixRequest } from './example-request.ts'
import type { MatrixSchool } from './matrix-school.ts'

/** Begins the exam as S1 and returns the attempt's id. */
export async function openAttempt({ who, exam }: MatrixSchool): Promise<number> {
  const { body } = await who.S1.call('GET /student/tests/:id', { params: { id: exam.id } })
  return body.data.attempt?.id ?? 0
}

/** Submits the exam as S1 and returns the submission's id. */
export async function handedIn(school: MatrixSchool): Promise<number> {
  const attempt = await openAttempt(school)
  const body = { duration: 1, reason: 'blur' }
  await school.who.S1.call('POST /student/tests/:id/submit', { params: { id: school.exam.id }, body })
  return attempt
}

/** Hands in S1's answers an hour after the end and returns the submission's id. */
export async function lateAnswers(school: MatrixSchool): Promise<number> {
  const { platform, who, exam } = school
  const attempt = await openAttempt(school)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await platform.db
    .update(attempts)
    .set({ deadline_at: hourAgo, finish_at: hourAgo })
    .where(and(eq(attempts.test_id, exam.id), eq(attempts.student_id, who.S1.id)))
  const [question] = exam.questions
  const answers = [{ question_id: question?.id, answer_id: question?.right }]
  await who.S1.call('POST /student/tests/:id/submit', { params: { id: exam.id }, body: { answers, duration: 1 } })
  return attempt
}

/** Submits the exam as S1 and releases its papers. Returns the request with the exam's id. */
async function releasedPaper(school: MatrixSchool) {
  await handedIn(school)
  await school.platform.db.update(tests).set({ released_at: new Date() }).where(eq(tests.id, school.exam.id))
  return { params: { id: school.exam.id } }
}

/** Turns the exam into a practice. Returns the request with the answer to its first question. */
async function practice({ platform, exam }: MatrixSchool): Promise<MatrixRequest> {
  await platform.db.update(tests).set({ is_practice: true }).where(eq(tests.id, exam.id))
  const [question] = exam.questions
  return { params: { id: exam.id }, body: { answers: [{ question_id: question?.id, answer_id: question?.right }] } }
}

/** Requests of the calls about free practices. */
export const practiceRequests = {
  'GET /tests/:id/practice': async (school: MatrixSchool) => ({ params: (await practice(school)).params }),
  'POST /tests/:id/practice': practice,
}

/** Requests of the calls about corrected papers and corrections of the key. */
export const paperRequests = {
  'GET /student/tests/:id/paper': releasedPaper,
  'GET /parent/child/:id/tests/:testId/paper': async (school: MatrixSchool): Promise<MatrixRequest> => {
    await releasedPaper(school)
    return { params: { id: school.who.S1.id, testId: school.exam.id } }
  },
  'GET /tests/:id/correction': ({ exam }: MatrixSchool): MatrixRequest => ({
    params: { id: exam.id },
    query: { question_id: exam.questions[0]?.id, kind: 'all' },
  }),
  'POST /tests/:id/correction/undo': async ({ platform, exam }: MatrixSchool): Promise<MatrixRequest> => {
    const values = { test_id: exam.id, question_id: exam.questions[0]?.id ?? 0, kind: 'all' as const }
    const [made] = await platform.db.insert(keyCorrections).values(values).returning({ id: keyCorrections.id })
    return { params: { id: exam.id }, body: { correction_id: made?.id } }
  },
}
