import { hiddenSeconds } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import { Attempt } from './attempt.ts'
import { clockName, deviceNow } from './device-clock.ts'
import type { Held } from './exam-lock.ts'
import { absenceFrom } from './going-away.ts'
import { heard } from './heard.ts'
import { type AttemptRecord, findRecord, readEntries, saveRecord, writeAnchor } from './journal.ts'
import { keepPaper } from './kept-files.ts'
import { sendAnswers } from './send-answers.ts'
import { patience } from './waiting.ts'

export interface Coming {
  /** The server said of the attempt that it runs already. */
  wasRunning: boolean
  /** When the student came to the exam's page. */
  at_ms: number
  /** This device has what it needs to go on without the server, which is not waited for as long. */
  isKept: boolean
}

/** How long an exam that the device has waits for the server. */
const keptMs = 4000

/**
 * Opens the student's one attempt: the first call starts the server's clock, later ones resume it. Answers that this
 * device wrote down earlier are part of it again. Only for a page that holds the exam. Throws `ApiError`.
 */
export async function openAttempt(exam: Held, language: Language, came: Coming): Promise<Attempt | undefined> {
  const keeping = findRecord(exam)
  const sent_ms = deviceNow()
  const opening = { language, signal: came.isKept ? AbortSignal.timeout(keptMs) : patience() }
  const reply = await call('GET /student/tests/:id', { params: { id: exam.test_id } }, opening)
  const paper = heard(reply, { id: 'number', questions: 'object', attempt: 'object' })
  if (!paper.attempt) return undefined
  const open = { ...paper.attempt, sent_ms, received_ms: deviceNow() }

  const known = await keeping
  const continues = known?.id === open.id && known.round === open.round
  const record: AttemptRecord = {
    id: open.id,
    test_id: exam.test_id,
    student_id: exam.student_id,
    round: open.round,
    submit_id: continues ? known.submit_id : newKey(),
    ticket: open.ticket,
    events: (continues && known.events) || [],
    ends_at: Date.now() + open.remaining_ms,
    left_ms: open.remaining_ms,
    saved: open.answers,
  }
  const { server_now, stamp, received_ms } = open
  // The clock runs: the paper waits for no storage but what earlier pages wrote.
  void saveRecord(record)
  void keepPaper(open.id, paper)
  void writeAnchor(open.id, { clock: clockName, server_now, stamp, sent_ms, received_ms })
  const written = (await readEntries(open.id)) ?? []
  const attempt = new Attempt(paper, open, record, written, language)
  if (continues) attempt.note('reload')
  // Nobody could tell the server of it, which ends what is away for longer.
  const away = absenceFrom(record, came.at_ms)(open)
  if (paper.leave_rule === 'strict' && away > hiddenSeconds * 1000) void attempt.submit('unload')
  // The page that had it before may have told the server that it went, also one that left nothing on this device.
  if (continues || came.wasRunning) attempt.comeBack()
  return attempt
}

/** Said before the paper is there, which may take its time: the student is back. `openAttempt` says it until it is heard. */
export const sayBack = (record: AttemptRecord, language: Language) =>
  sendAnswers(record, { state: 'resume' }, { language, signal: patience() }).catch(() => undefined)
