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
  /** Has the server this answer, or a newer one to its question? Then the entry is no evidence and needs no proof. */
  isHeld: (entry: Journal['entries'][number]) => boolean
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
 * earlier than a reply before it plus the time the device counted since, and no later than a reply after it minus the
 * time the device counted until then. Between two stamped replies of within the exam's time, the entry is `anchored`. What
 * the journal says of its own sending bounds it too, but no stamp stands for that: then, and when only the former is in
 * time, the device's clock alone speaks for it. Stamps that are not ours, clocks that run backwards or ahead, and
 * entries out of order are contradictions, and one of them spoils its whole clock.
 */
export function proveEntries(journal: Journal, check: AnchorCheck): ProvenEntry[] {
  const sending: Fix = { server: check.received, from: journal.sent_ms, to: journal.sent_ms }
  const anchors = Map.groupBy(journal.anchors, (anchor) => anchor.clock)
  const offered = journal.entries.filter((entry) => !check.isHeld(entry))
  return [...Map.groupBy(offered, (entry) => entry.clock)].flatMap(([clock, entries]) => {
    const own = anchors.get(clock) ?? []
    const stamped = own.map(fixOf)
    const fixes = [...stamped, ...(clock === journal.clock ? [sending] : [])]
    const isWhole =
      own.every((anchor) => check.isStamp(new Date(anchor.server_now), anchor.stamp)) &&
      agree(fixes, check) &&
      inOrder(entries)
    return entries.map((entry) => ({
      entry,
      ...(isWhole ? place(entry.at_ms, { stamped, fixes }, check) : contradiction),
    }))
  })
}

const contradiction = { proof: 'contradictory' as const, answered: null }

const fixOf = ({ server_now, sent_ms, received_ms }: Journal['anchors'][number]): Fix => ({
  server: Date.parse(server_now),
  from: sent_ms,
  to: received_ms,
})

/** Replies may overtake one another, so they are compared in the order in which the server stamped them. */
function agree(fixes: readonly Fix[], { started, received }: AnchorCheck): boolean {
  const stamped = fixes.toSorted((one, other) => one.server - other.server)
  const first = stamped[0]?.server ?? 0
  let [latestAsked, furthestBehind] = [-Infinity, -Infinity]
  return stamped.every(({ server, from, to }) => {
    const isPossible = from <= to && server >= started - tolerance && server <= received + tolerance
    const isBackwards = to < latestAsked
    const isAhead = server - from < furthestBehind - tolerance - (server - first) * drift
    latestAsked = Math.max(latestAsked, from)
    furthestBehind = Math.max(furthestBehind, server - to)
    return isPossible && !isBackwards && !isAhead
  })
}

function inOrder(entries: Journal['entries']): boolean {
  return entries.every((entry, place) => {
    const last = entries[place - 1]
    return !last || (entry.seq > last.seq && entry.at_ms >= last.at_ms)
  })
}

/** Infinite where nothing bounds it. */
function bounds(at: number, fixes: readonly Fix[]) {
  const before = fixes.filter((fix) => fix.to <= at).map((fix) => fix.server + (at - fix.to))
  const after = fixes.filter((fix) => fix.from >= at).map((fix) => fix.server - (fix.from - at))
  return { earliest: Math.max(...before), latest: Math.min(...after) }
}

function place(
  at: number,
  { stamped, fixes }: { stamped: readonly Fix[]; fixes: readonly Fix[] },
  { started, ended }: AnchorCheck,
): Omit<ProvenEntry, 'entry'> {
  const { earliest, latest } = bounds(at, fixes)
  if (latest < started - tolerance || earliest > ended) return contradiction
  const anchored = bounds(at, stamped)
  if (Number.isFinite(anchored.earliest) && anchored.latest <= ended) return { proof: 'anchored', answered: latest }
  if (latest <= ended) return { proof: 'monotonic', answered: latest }
  return Number.isFinite(earliest) ? { proof: 'monotonic', answered: earliest } : { proof: 'unproven', answered: null }
}
