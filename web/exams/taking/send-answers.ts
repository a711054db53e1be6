import type { CallInput } from '#contract/all.ts'
import { call, type SendOptions } from '#web/api/call.ts'
import { heard } from './heard.ts'
import type { AttemptRecord, Saved } from './journal.ts'

type Told = Omit<CallInput<'PUT /student/tests/:id/answers'>['body'], 'attempt_id'>

/** Tells the server of an open attempt what is new: answers, events, or that the page is there. Throws `ApiError`. */
export async function sendAnswers(record: AttemptRecord, told: Told, options: SendOptions): Promise<Saved> {
  const input = { params: { id: record.test_id }, body: { attempt_id: record.id, ...told } }
  const reply = await call('PUT /student/tests/:id/answers', input, { ...options, staysOn401: true })
  return heard(reply, {
    acked: 'object',
    newer: 'object',
    remaining_ms: 'number',
    server_now: 'string',
    stamp: 'string',
  })
}
