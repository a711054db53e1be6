import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { heard } from '#web/exams/core/replies.ts'
import type { AttemptRecord } from '#web/exams/core/shapes.ts'
import { signedTime } from '#web/exams/core/signed-time.ts'
import { askByTicket } from './by-ticket.ts'
import { thisDevice } from './this-device.ts'
import { patience } from './waiting.ts'

/** Returns a signed time; undefined when the server refuses the request. Throws when a retry may succeed. */
export const askTime = (record: AttemptRecord, language: Language) =>
  signedTime(thisDevice, async () => {
    const asked = { params: { id: record.test_id }, body: { ticket: record.ticket } }
    const reply = await askByTicket(record, (asVisitor) =>
      call('POST /student/tests/:id/stamp', asked, { language, staysOn401: true, asVisitor, signal: patience() }),
    )
    return heard(reply, { server_now: 'string', stamp: 'string' })
  })
