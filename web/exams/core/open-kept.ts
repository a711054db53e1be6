import { Attempt } from './attempt.ts'
import { patienceMs } from './backoff.ts'
import type { OpeningEdges } from './open-attempt.ts'
import { endsByAbsence, keptOpening, tellsAbsence, whenHeard } from './opening.ts'
import { heard } from './replies.ts'
import type { AttemptRecord } from './shapes.ts'

/**
 * Continues a running exam from this device's storage while the server does not reply. Returns undefined if the storage
 * lacks a part of the exam, or the exam has no time left. `came_ms`: the time on the monotonic clock at which the
 * student opened the exam's page.
 */
export async function openKept(
  record: AttemptRecord,
  came_ms: number,
  edges: OpeningEdges,
): Promise<Attempt | undefined> {
  const { device, readEntries, keptPaper } = edges
  const paper = await keptPaper(record.id)
  const open = keptOpening(record, paper, device.clock)
  if (!paper || !open) return undefined
  const written = (await readEntries(record.id)) ?? []
  const attempt = new Attempt(paper, open, record, written, device)
  attempt.note('reload')
  const away = tellsAbsence(edges, record, came_ms)
  if (endsByAbsence(paper, away(open))) void attempt.submit('unload')
  whenHeard(attempt, () => {
    // If the phone's date was wrong, only the server's time shows the absence.
    const now = { remaining_ms: attempt.countdown.remaining, received_ms: device.clock.now() }
    if (endsByAbsence(paper, away(now))) void attempt.submit('unload')
    else void catchUp(attempt, edges)
  })
  attempt.comeBack()
  return attempt
}

/**
 * Fetches the missing parts of an opening: other devices' answers, and a new round if the teacher reopened the exam.
 */
async function catchUp(attempt: Attempt, edges: OpeningEdges) {
  const { ask, newKey, keepPaper, device } = edges
  const { record } = attempt
  const asking = ask(record.test_id, { patienceMs: patienceMs(), isResumed: true })
  const paper = await asking.then((reply) => heard(reply, { attempt: 'object' })).catch(() => undefined)
  const now = paper?.attempt
  if (!now) return whenHeard(attempt, () => void catchUp(attempt, edges))
  if (attempt.view.phase !== 'taking') return
  attempt.takeOver(now.answers)
  if (now.round === record.round) return
  Object.assign(record, { round: now.round, ticket: now.ticket, submit_id: newKey() })
  void device.saveRecord(record)
  void keepPaper(record.id, paper)
}
