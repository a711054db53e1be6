import type { proofs } from '#contract/exam-shapes.ts'
import type { Journal } from '#contract/exam-taking.ts'

export type Proof = (typeof proofs)[number]

export interface AnchorCheck {
  /** Did this server put this stamp under this time? */
  isStamp: (serverNow: Date, stamp: string) => boolean
  /** Milliseconds of the database's clock: the attempt's start, its end, and the arrival of the journal. */
  started: number
  ended: number
  received: number
}

export interface ProvenEntry {
  entry: Journal['entries'][number]
  proof: Proof
  /** When it was chosen, as far as that is known. */
  answered: number | null
}

/** Two clocks of good quality drift apart by some 50 ms an hour, and a reply is stamped a little before it is sent. */
const tolerance = 2_000
const drift = 0.001

/** A moment that both clocks know: at `from` the device had not yet asked, at `to` it had the answer. */
interface Fix {
  server: number
  from: number
  to: number
}

/**
 * Says of every entry how well its time is proven.
 *
 * A device's monotonic clock may stop (when it sleeps) but never runs ahead of real time. So an entry was made no
 * earlier than the reply before it plus the time the device counted since, and no later than the reply after it minus
 * the time the device counted until then. When the latter is within the exam's time, the entry is `anchored`; when
 * only the former is, the device's clock alone speaks for it. Stamps that are not ours, clocks that run backwards or
 * ahead, and entries out of order are contradictions, and one of them spoils its whole clock.
 */
export function proveEntries(journal: Journal, check: AnchorCheck): ProvenEntry[] {
  const sent: Fix = { server: check.received, from: journal.sent_ms, to: journal.sent_ms }
  const clocks = Map.groupBy(journal.entries, (entry) => entry.clock)
  const anchors = Map.groupBy(journal.anchors, (anchor) => anchor.clock)
  return [...clocks].flatMap(([clock, entries]) => {
    const fixes = (anchors.get(clock) ?? []).map(fixOf)
    if (clock === journal.clock) fixes.push(sent)
    const isBroken =
      !(anchors.get(clock) ?? []).every((anchor) => check.isStamp(new Date(anchor.server_now), anchor.stamp)) ||
      !agree(fixes, check) ||
      !inOrder(entries)
    return entries.map((entry) => ({ entry, ...(isBroken ? contradiction : place(entry.at_ms, fixes, check.ended)) }))
  })
}

const contradiction = { proof: 'contradictory' as const, answered: null }

const fixOf = ({ server_now, sent_ms, received_ms }: Journal['anchors'][number]): Fix => ({
  server: Date.parse(server_now),
  from: sent_ms,
  to: received_ms,
})

function agree(fixes: readonly Fix[], { started, received }: AnchorCheck): boolean {
  return fixes.every((fix, place) => {
    if (fix.from > fix.to || fix.server < started - tolerance || fix.server > received + tolerance) return false
    const last = fixes[place - 1]
    if (!last) return true
    if (fix.server < last.server - tolerance || fix.from < last.from || fix.to < last.to) return false
    const [device, server] = [fix.from - last.to, fix.server - last.server]
    return device <= server + tolerance + server * drift
  })
}

function inOrder(entries: Journal['entries']): boolean {
  return entries.every((entry, place) => {
    const last = entries[place - 1]
    return !last || (entry.seq > last.seq && entry.at_ms >= last.at_ms)
  })
}

function place(at: number, fixes: readonly Fix[], ended: number): { proof: Proof; answered: number | null } {
  const before = fixes.findLast((fix) => fix.to <= at)
  const after = fixes.find((fix) => fix.from >= at)
  const earliest = before && before.server + (at - before.to)
  const latest = after && after.server - (after.from - at)
  if (latest !== undefined && latest <= ended) return { proof: before ? 'anchored' : 'monotonic', answered: latest }
  if (earliest === undefined) return { proof: 'unproven', answered: null }
  return { proof: earliest <= ended ? 'monotonic' : 'contradictory', answered: earliest }
}
