import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import { Attempt } from '#web/exams/core/attempt.ts'
import { endsByAbsence, recordOf } from '#web/exams/core/opening.ts'
import { heard } from '#web/exams/core/replies.ts'
import type { AttemptRecord, Held } from '#web/exams/core/shapes.ts'
import { attemptEdges } from './attempt-edges.ts'
import { absenceBefore } from './going-away.ts'
import { findRecord, readEntries, saveRecord, writeAnchor } from './journal.ts'
import { keepPaper } from './kept-files.ts'
import { sendAnswers } from './send-answers.ts'
import { thisDevice } from './this-device.ts'
import { patience } from './waiting.ts'

export interface Coming {
  /** True when the server reports that the attempt already runs. */
  wasRunning: boolean
  /** The time at which the student opened the exam's page, on the monotonic clock. */
  at_ms: number
  /** True if this device can continue without the server. The wait for the server is then shorter. */
  isKept: boolean
}

/** Milliseconds for which a stored exam waits for the server. */
const keptMs = 4000

/**
 * Opens the student's one attempt. The first call starts the server's clock; later calls resume the attempt with this
 * device's answers. The page must hold the exam. Throws `ApiError`.
 */
export async function openAttempt(exam: Held, language: Language, came: Coming): Promise<Attempt | undefined> {
  const keeping = findRecord(exam)
  const sent_ms = thisDevice.now()
  const opening = { language, signal: came.isKept ? AbortSignal.timeout(keptMs) : patience() }
  const reply = await call('GET /student/tests/:id', { params: { id: exam.test_id } }, opening)
  const paper = heard(reply, { id: 'number', questions: 'object', attempt: 'object' })
  if (!paper.attempt) return undefined
  const open = { ...paper.attempt, sent_ms, received_ms: thisDevice.now() }

  const { record, continues } = recordOf(exam, open, await keeping, { newKey, date: thisDevice.date })
  const { server_now, stamp, received_ms } = open
  // The server's clock runs, so opening waits only for the entries of earlier pages.
  void saveRecord(record)
  void keepPaper(open.id, paper)
  void writeAnchor(open.id, { clock: thisDevice.name, server_now, stamp, sent_ms, received_ms })
  const written = (await readEntries(open.id)) ?? []
  const attempt = new Attempt(paper, open, record, written, attemptEdges(language))
  if (continues) attempt.note('reload')
  // Without a network no report of the return reaches the server, which ends a strict exam after a longer absence.
  if (endsByAbsence(paper, absenceBefore(record, came.at_ms)(open))) void attempt.submit('unload')
  // The earlier page may have reported its leaving to the server without storing a mark on this device.
  if (continues || came.wasRunning) attempt.comeBack()
  return attempt
}

/**
 * Reports the return before the paper has loaded, because loading may take long. `openAttempt` repeats the report until
 * the server acknowledges it.
 */
export const sayBack = (record: AttemptRecord, language: Language) =>
  sendAnswers(record, { state: 'resume' }, { language, signal: patience() }).catch(() => undefined)
