import { and, eq } from 'drizzle-orm'
import { attempts } from '#server/exams/attempt-tables.ts'
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
