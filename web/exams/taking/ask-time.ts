import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { heard, isTemporary } from '#web/exams/core/replies.ts'
import type { Anchor, AttemptRecord } from '#web/exams/core/shapes.ts'
import { askByTicket } from './by-ticket.ts'
import { thisDevice } from './this-device.ts'
import { patience } from './waiting.ts'

/**
 * Returns a signed time, which bounds the time of the answers before it. Returns undefined when the server refuses the
 * request. Throws when a retry may succeed, because answers without a signed time can never become consistent with the
 * clock.
 */
export async function askTime(record: AttemptRecord, language: Language): Promise<Anchor | undefined> {
  const asked = { params: { id: record.test_id }, body: { ticket: record.ticket } }
  const sent_ms = thisDevice.now()
  try {
    const reply = await askByTicket(record, (asVisitor) =>
      call('POST /student/tests/:id/stamp', asked, { language, staysOn401: true, asVisitor, signal: patience() }),
    )
    const { server_now, stamp } = heard(reply, { server_now: 'string', stamp: 'string' })
    return { clock: thisDevice.name, server_now, stamp, sent_ms, received_ms: thisDevice.now() }
  } catch (failure) {
    if (isTemporary(failure)) throw failure
    return undefined
  }
}
