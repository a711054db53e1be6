import { ApiError } from '#web/api/call.ts'
import { readSession } from '#web/api/session.ts'
import type { Held } from './exam-lock.ts'

/** No ticket that the server takes (any more): it ends weeks after the exam. */
export const isBadTicket = (failure: unknown) => failure instanceof ApiError && failure.error === 'exam.badTicket'

/**
 * Asks by the attempt's ticket, which says whose it is: on a shared phone somebody else may be signed in by now. Where
 * the ticket is refused, its student's own login is asked with.
 */
export async function byTicket<Reply>({ student_id }: Held, ask: (asVisitor: boolean) => Promise<Reply>) {
  try {
    return await ask(true)
  } catch (failure) {
    if (!isBadTicket(failure) || readSession()?.user.id !== student_id) throw failure
    return ask(false)
  }
}
