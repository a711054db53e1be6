import { call, type SendOptions } from '#web/api/call.ts'
import { heard } from '#web/exams/core/replies.ts'
import type { AttemptRecord, Save, Saved } from '#web/exams/core/shapes.ts'

/** Saves answers, events or presence of an open attempt. Throws `ApiError`, or the abort's error after a timeout. */
export async function sendAnswers(record: AttemptRecord, told: Save, options: SendOptions): Promise<Saved> {
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
