import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import { Attempt } from '#web/exams/core/attempt.ts'
import { endsByAbsence, keptOpening, whenHeard } from '#web/exams/core/opening.ts'
import { heard } from '#web/exams/core/replies.ts'
import type { AttemptRecord } from '#web/exams/core/shapes.ts'
import { attemptEdges } from './attempt-edges.ts'
import { absenceBefore } from './going-away.ts'
import { readEntries, saveRecord } from './journal.ts'
import { keepPaper, keptPaper } from './kept-files.ts'
import { thisDevice } from './this-device.ts'
import { patience } from './waiting.ts'

/**
 * Continues a running exam from this device's storage while the server does not reply. Returns undefined if the storage
 * lacks a part of the exam.
 */
export async function openKept(
  record: AttemptRecord,
  language: Language,
  came_ms: number,
): Promise<Attempt | undefined> {
  const paper = await keptPaper(record.id)
  const open = keptOpening(record, paper, thisDevice)
  if (!paper || !open) return undefined
  const written = (await readEntries(record.id)) ?? []
  const attempt = new Attempt(paper, open, record, written, attemptEdges(language))
  attempt.note('reload')
  const away = absenceBefore(record, came_ms)
  if (endsByAbsence(paper, away(open))) void attempt.submit('unload')
  whenHeard(attempt, () => {
    // If the phone's date was wrong, only the server's time shows the absence.
    const now = { remaining_ms: attempt.countdown.remaining, received_ms: thisDevice.now() }
    if (endsByAbsence(paper, away(now))) void attempt.submit('unload')
    else void catchUp(attempt, language)
  })
  attempt.comeBack()
  return attempt
}

/**
 * Fetches the missing parts of an opening: other devices' answers, and a new round if the teacher reopened the exam.
 */
async function catchUp(attempt: Attempt, language: Language) {
  const { record } = attempt
  const asked = { language, staysOn401: true, signal: patience() }
  const asking = call('GET /student/tests/:id', { params: { id: record.test_id } }, asked)
  const paper = await asking.then((reply) => heard(reply, { attempt: 'object' })).catch(() => undefined)
  const now = paper?.attempt
  if (!now) return whenHeard(attempt, () => void catchUp(attempt, language))
  if (attempt.view.phase !== 'taking') return
  attempt.takeOver(now.answers)
  if (now.round === record.round) return
  Object.assign(record, { round: now.round, ticket: now.ticket, submit_id: newKey() })
  void saveRecord(record)
  void keepPaper(record.id, paper)
}
