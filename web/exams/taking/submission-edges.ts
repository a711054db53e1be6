import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { patientMs } from '#web/exams/core/patient-storage.ts'
import { heard, type Refused } from '#web/exams/core/replies.ts'
import type { AttemptRecord, Result, SubmitBody } from '#web/exams/core/shapes.ts'
import { deliver, type SubmissionEdges, sendingOf } from '#web/exams/core/submission.ts'
import type { Given } from '#web/exams/core/submitted-journal.ts'
import { askTime } from './ask-time.ts'
import { askByTicket } from './by-ticket.ts'
import { forget, readAnchors, readEntries } from './journal.ts'
import { thisDevice } from './this-device.ts'
import { networkOr } from './waiting.ts'

/** Returns the storage and network of a submission. */
export const submissionEdges = (language: Language): SubmissionEdges => ({
  clock: thisDevice,
  readEntries: (attempt, isPatient) => readEntries(attempt, isPatient ? patientMs : undefined),
  readAnchors: (attempt, isPatient) => readAnchors(attempt, isPatient ? patientMs : undefined),
  askTime: (record) => askTime(record, language),
  submit: (record, body) => submit(record, body, language),
  forget,
})

async function submit(record: AttemptRecord, body: SubmitBody, language: Language): Promise<Result> {
  const { keepalive, patienceMs } = sendingOf(body)
  const options = { language, idempotencyKey: record.submit_id, staysOn401: true, keepalive }
  const reply = await askByTicket(record, (asVisitor) =>
    call(
      'POST /student/tests/:id/submit',
      { params: { id: record.test_id }, body },
      { ...options, asVisitor, signal: AbortSignal.timeout(patienceMs) },
    ),
  )
  return heard(reply, { score: 'number', total_questions: 'number', percentage: 'number', receipt: 'string' })
}

/** Sends a sealed attempt until the server reports how the attempt ended. */
export const deliverSealed = (
  record: AttemptRecord,
  language: Language,
  { given, onLater }: { given?: Given; onLater: (refused: Refused) => void },
) => deliver(record, submissionEdges(language), { given, onLater, wait: networkOr })
