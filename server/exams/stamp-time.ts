import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { attemptKeys } from './attempt-keys.ts'
import { findAttempt } from './attempt-state.ts'
import { submitter } from './submitter.ts'
import { whyNotBegun } from './why-not-begun.ts'

/**
 * Returns the server's time, signed for the student's attempt, also after the attempt ended. A phone that was offline
 * closes its journal with this time, because only a later time bounds its last choices. Throws the errors of
 * `submitter`, and the errors of `whyNotBegun` without an attempt.
 */
export async function stampTime(
  context: AppContext,
  viewer: Viewer | undefined,
  input: { testId: number; ticket: string | undefined },
) {
  const { db } = context
  const { testId } = input
  const student = await submitter(context, viewer, input)
  const [attempt] = await findAttempt(db, { test: testId, student: student.id })
  if (!attempt) throw await whyNotBegun(db, student, testId)
  const keys = await attemptKeys(db)
  const server_now = new Date(attempt.now_ms)
  return { server_now, stamp: keys.stamp(attempt.id, server_now, 'time') }
}
