import { readSession } from '#web/api/session.ts'
import { byTicket } from '#web/exams/core/replies.ts'
import type { Held } from '#web/exams/core/shapes.ts'

/** Calls `ask` with the attempt's ticket, then with the student's own login if the ticket is rejected. */
export const askByTicket = <Reply>({ student_id }: Held, ask: (asVisitor: boolean) => Promise<Reply>) =>
  byTicket(ask, () => readSession()?.user.id === student_id)
