import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { announceExam, lookAtExam } from './announce-exam.ts'
import { openAttempt } from './open-attempt.ts'

interface Input {
  testId: number
  language: Language
  /** False when the student only reads about the exam; the clock then does not start. */
  start: boolean
}

/**
 * Returns the exam's public facts to a visitor. Shows the exam to a student, or starts or resumes the student's
 * attempt. Throws the errors of `announceExam`, `lookAtExam` and `openAttempt`.
 */
export function enterExam(context: AppContext, viewer: Viewer | undefined, { start, ...input }: Input) {
  if (!viewer) return announceExam(context, viewer, input)
  return start ? openAttempt(context, viewer, input) : lookAtExam(context, viewer, input)
}
