import type { Language } from '#contract/values.ts'
import { ApiError, call } from '#web/api/call.ts'
import { byTicket } from './by-ticket.ts'
import { clockName, deviceNow } from './device-clock.ts'
import { heard, isUnheard } from './heard.ts'
import type { Anchor, AttemptRecord } from './journal.ts'
import { patience } from './waiting.ts'

/**
 * A signed time, which the exam's page asks for before it sends what it could not send in time: between this one and an
 * earlier one the server can tell when an answer was chosen. Gives none when the server refuses it; throws when nobody
 * answered, because answers sent without it can never become consistent with the clock.
 */
export async function askTime(record: AttemptRecord, language: Language): Promise<Anchor | undefined> {
  const asked = { params: { id: record.test_id }, body: { ticket: record.ticket } }
  const sent_ms = deviceNow()
  try {
    const reply = await byTicket(record, (asVisitor) =>
      call('POST /student/tests/:id/stamp', asked, { language, staysOn401: true, asVisitor, signal: patience() }),
    )
    const { server_now, stamp } = heard(reply, { server_now: 'string', stamp: 'string' })
    return { clock: clockName, server_now, stamp, sent_ms, received_ms: deviceNow() }
  } catch (failure) {
    if (isUnheard(failure) || (failure instanceof ApiError && failure.status === 429)) throw failure
    return undefined
  }
}
