import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import type { Language } from '#web/i18n/languages.ts'
import { Attempt } from './attempt.ts'
import { clockName, deviceNow } from './device-clock.ts'
import { type AttemptRecord, findRecord, readEntries, saveRecord, writeAnchor } from './journal.ts'

/**
 * Opens the student's one attempt: the first call starts the server's clock, later ones resume it. Answers that this
 * device wrote down earlier are part of it again. Throws `ApiError`.
 */
export async function openAttempt(testId: number, studentId: number, language: Language): Promise<Attempt | undefined> {
  const sent_ms = deviceNow()
  const { data: paper } = await call('GET /student/tests/:id', { params: { id: testId } }, { language })
  const received_ms = deviceNow()
  const open = paper.attempt
  if (!open) return undefined

  const known = await findRecord(testId, studentId)
  const continues = known?.id === open.id && known.round === open.round
  const record: AttemptRecord = {
    id: open.id,
    test_id: testId,
    student_id: studentId,
    round: open.round,
    submit_id: continues ? known.submit_id : newKey(),
    ticket: open.ticket,
  }
  const { server_now, stamp } = open
  await saveRecord(record)
  await writeAnchor(open.id, { clock: clockName, server_now, stamp, sent_ms, received_ms })
  const attempt = new Attempt(paper, open, record, await readEntries(open.id), language)
  if (continues) {
    attempt.note('reload')
    attempt.comeBack()
  }
  return attempt
}

/** One tab holds the attempt; another one is told so. False while it is held elsewhere. */
export async function holdAttempt(attemptId: number): Promise<boolean> {
  if (!navigator.locks) return true
  return new Promise((held) => {
    void navigator.locks.request(`exam-${attemptId}`, { ifAvailable: true }, (lock) => {
      held(lock !== null)
      // Held until this page is gone.
      return lock ? new Promise<never>(() => {}) : undefined
    })
  })
}
