import { hiddenSeconds } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import { Attempt } from './attempt.ts'
import { deviceNow } from './device-clock.ts'
import { absenceFrom } from './going-away.ts'
import { heard } from './heard.ts'
import { type AttemptRecord, readEntries, saveRecord } from './journal.ts'
import { keepPaper, keptPaper } from './kept-files.ts'
import { patience } from './waiting.ts'

/**
 * Nobody answers, but this device has the running exam: it goes on from there. What is left of its time is what the
 * device's date leaves, and never more than when the server was last heard. Gives none where that is nothing: such a date
 * may be wrong, so only the server ends the exam.
 */
export async function openKept(
  record: AttemptRecord,
  language: Language,
  came_ms: number,
): Promise<Attempt | undefined> {
  const { id, round, ends_at = 0, left_ms = 0 } = record
  const paper = await keptPaper(id)
  const remaining_ms = Math.min(left_ms, ends_at - Date.now())
  if (!paper?.attempt || paper.attempt.round !== round || remaining_ms <= 0) return undefined
  const received_ms = deviceNow()
  const answers = record.saved ?? paper.attempt.answers
  const open = { ...paper.attempt, answers, remaining_ms, sent_ms: received_ms, received_ms, isKept: true }
  const written = (await readEntries(id)) ?? []
  const attempt = new Attempt(paper, open, record, written, language)
  attempt.note('reload')
  const away = absenceFrom(record, came_ms)
  /** The server hears of no absence without a network; a strict exam ends by it all the same. */
  const wasAway = (now: { remaining_ms: number; received_ms: number }) =>
    paper.leave_rule === 'strict' && away(now) > hiddenSeconds * 1000
  if (wasAway(open)) void attempt.submit('unload')
  whenHeard(attempt, () => {
    // The phone's date may have been wrong.
    const now = { remaining_ms: attempt.countdown.remaining, received_ms: deviceNow() }
    if (wasAway(now)) void attempt.submit('unload')
    else void catchUp(attempt, language)
  })
  attempt.comeBack()
  return attempt
}

/** Does it once the server has taken a save while the exam still runs. */
function whenHeard(attempt: Attempt, act: () => void) {
  const stop = attempt.subscribe(() => {
    const { phase, offline, refused } = attempt.view
    if (phase === 'taking' && (offline || refused)) return
    stop()
    if (phase === 'taking') act()
  })
}

/** What an opening would have told: answers from elsewhere, and whether the exam was given back meanwhile. */
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
