import { isOver, isTemporary } from './replies.ts'
import type { AttemptRecord } from './shapes.ts'
import { type Outcome, sealedAfterEnd } from './submission.ts'

interface Edges {
  /** Returns the phone's date in milliseconds since the epoch. */
  date: () => number
  /** Returns the path of the open page. */
  path: () => string
  /** Returns a function that releases the exam; undefined when another page holds the exam. */
  hold: (record: AttemptRecord) => Promise<(() => void) | undefined>
  /** Sends an empty save. Throws unless the attempt still runs. */
  checkRuns: (record: AttemptRecord) => Promise<unknown>
  saveRecord: (record: AttemptRecord) => Promise<unknown>
  send: (record: AttemptRecord) => Promise<Outcome>
}

export type News = 'arrived' | 'ended' | 'login' | 'stuck'
type Sent = Outcome & { isNews: boolean }

/**
 * Sends every sealed exam, and the exams of crashed pages after their deadline. Returns `again`: true if another try
 * should follow soon. An exam refused for good, or an exam without its student's login, waits for the next page.
 */
export async function sendSealedExams(records: readonly AttemptRecord[], edges: Edges) {
  const news = new Set<News>()
  // An empty list may mean that the storage could not be read, so another try follows.
  let [arrived, again] = [0, records.length === 0]
  for (const record of records) {
    // The exam's own page may still send the exam, in this tab or in another tab.
    const letGo = record.sealed || isLeft(record, edges) ? await edges.hold(record) : undefined
    const sent = letGo && (await sendIfOver(record, edges))
    letGo?.()
    const one = sent && newsOf(sent)
    if (one === 'arrived') arrived += 1
    if (one) news.add(one)
    again ||= !sent || (sent.kind === 'later' && typeof sent.refused === 'boolean')
  }
  return { arrived, news: [...news], again }
}

async function sendIfOver(record: AttemptRecord, edges: Edges): Promise<Sent | undefined> {
  const wasSealed = record.sealed !== undefined
  if (!wasSealed && !(await hasEnded(record, edges))) return undefined
  const over = sealedAfterEnd(record)
  if (!wasSealed) await edges.saveRecord(over)
  const outcome = await edges.send(over)
  return { ...outcome, isNews: wasSealed || (outcome.kind === 'result' && outcome.result.late?.kept !== 0) }
}

function newsOf(sent: Sent): News | undefined {
  if (sent.kind === 'later') return typeof sent.refused === 'boolean' ? undefined : sent.refused
  if (!sent.isNews) return undefined
  return sent.kind === 'result' ? 'arrived' : 'ended'
}

/**
 * Returns true if the exam's time is over by the phone's date and its own page is not opening. While the exam's own
 * page opens, this page must not lock the exam.
 */
const isLeft = ({ test_id, ends_at = 0 }: AttemptRecord, { date, path }: Edges) =>
  ends_at <= date() && !path().endsWith(`/student-exam/${test_id}`)

/**
 * Returns true if the attempt has ended. Asks the server, because the phone's date may be wrong and a submission ends a
 * running attempt. Only the student may ask; for anyone else the date decides.
 */
async function hasEnded(record: AttemptRecord, { checkRuns }: Edges): Promise<boolean> {
  try {
    await checkRuns(record)
    return false
  } catch (failure) {
    return isOver(failure) || !isTemporary(failure)
  }
}
