import { Attempt, type AttemptEdges } from './attempt.ts'
import { patienceMs } from './backoff.ts'
import { endsByAbsence, type Mark, recordOf, tellsAbsence } from './opening.ts'
import { heard } from './replies.ts'
import type { AttemptRecord, Entry, Held, Paper } from './shapes.ts'

/** The functions of storage, network and page that opening an exam needs. */
export interface OpeningEdges {
  /** The storage and network of the attempt. */
  device: AttemptEdges
  newKey: () => string
  /**
   * Asks for the exam and starts the exam's clock. With `isResumed`, a refused login does not sign the student out.
   * Throws `ApiError`. The value undefined counts as no reply.
   */
  ask: (exam: number, how: { patienceMs: number; isResumed: boolean }) => Promise<{ data: Paper } | undefined>
  findRecord: (exam: Held) => Promise<AttemptRecord | undefined>
  readEntries: (attempt: number) => Promise<Entry[] | undefined>
  keepPaper: (attempt: number, paper: Paper) => unknown
  keptPaper: (attempt: number) => Promise<Paper | undefined>
  /** Returns the mark that a page wrote when the student last left an exam; undefined without one. */
  readMark: () => Mark | undefined
  wasLoadedHere: () => boolean
}

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
 * device's answers. Returns undefined for an exam without an attempt. The page must hold the exam. Throws `ApiError`.
 */
export async function openAttempt(exam: Held, came: Coming, edges: OpeningEdges): Promise<Attempt | undefined> {
  const { device, ask, findRecord, readEntries, keepPaper, newKey } = edges
  const { clock, saveRecord, writeAnchor } = device
  const keeping = findRecord(exam)
  const sent_ms = clock.now()
  const reply = await ask(exam.test_id, { patienceMs: came.isKept ? keptMs : patienceMs(), isResumed: false })
  const paper = heard(reply, { id: 'number', questions: 'object', attempt: 'object' })
  if (!paper.attempt) return undefined
  const open = { ...paper.attempt, sent_ms, received_ms: clock.now() }

  const { record, continues } = recordOf(exam, open, await keeping, { newKey, date: clock.date })
  const { server_now, stamp, received_ms } = open
  // The server's clock runs, so opening waits only for the entries of earlier pages.
  void saveRecord(record)
  void keepPaper(open.id, paper)
  void writeAnchor(open.id, { clock: clock.name, server_now, stamp, sent_ms, received_ms })
  const written = (await readEntries(open.id)) ?? []
  const attempt = new Attempt(paper, open, record, written, device)
  if (continues) attempt.note('reload')
  // Without a network, the server did not learn of the absence. This page therefore ends a strict exam itself.
  if (endsByAbsence(paper, tellsAbsence(edges, record, came.at_ms)(open))) void attempt.submit('unload')
  // The earlier page may have reported its leaving to the server without storing a mark on this device.
  if (continues || came.wasRunning) attempt.comeBack()
  return attempt
}
