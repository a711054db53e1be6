import type { Timing } from '#contract/exam-shapes.ts'
import type { Journal } from '#contract/exam-taking.ts'
import type { StampedReply } from './attempt-keys.ts'

export interface AnchorCheck {
  /** Returns the kind of reply that this server stamped; undefined for a forged stamp. */
  stamped: (serverNow: Date, stamp: string) => StampedReply | undefined
  /** Milliseconds of the database's clock: the attempt's start, its end, and the arrival of the journal. */
  started: number
  ended: number
  received: number
  /** The time of the last accepted save from any device; null before the first save. */
  heard: number | null
  /**
   * Returns true when the server has this answer or a newer answer, so that the entry needs no timing. With `wasSent`,
   * another device's answer with the same number also counts as newer.
   */
  isHeld: (entry: Journal['entries'][number], wasSent: boolean) => boolean
}

type Entry = Journal['entries'][number]

export interface TimedEntry extends Entry {
  timing: Timing
  /** The time of the choice by the server's clock; null when unknown. */
  answered: number | null
}

/** The tolerance in milliseconds between two clocks. */
const tolerance = 2_000
/** The tolerated drift per millisecond: 3.6 s an hour. Intact clocks drift apart by about 50 ms an hour. */
const drift = 0.001

/**
 * A server time that lies between two readings of the device's clock, in milliseconds. The device sent the request at
 * `from` and received the reply at `to`.
 */
interface Fix {
  server: number
  from: number
  to: number
}

/**
 * Returns for every entry that the server lacks how its time agrees with the clocks. A device's monotonic clock may
 * stop while the device sleeps, but never runs ahead of real time. The lower bound of an entry is an earlier reply's
 * time plus the time that the device counted since. The upper bound is a later reply's time minus the time that the
 * device counted until then. Sleep between two replies widens the bounds and so counts against the entry. `consistent`:
 * both bounds come from stamped replies, the upper bound is within the exam, and no device saved later. `monotonic`: a
 * bound has no stamp, the upper bound is after the exam, or another device saved later. `untimed`: the upper bound is
 * after the exam, and no reply gives a lower bound. `contradictory`: the bounds are before the exam's start or after
 * its end. The same applies to an entry older than a stamped save, because every save has all earlier choices. Forged
 * stamps, clocks that run backwards or ahead, and entries out of order make their whole clock contradictory.
 */
export function timeEntries(journal: Journal, check: AnchorCheck): TimedEntry[] {
  const sending: Fix = { server: check.received, from: journal.sent_ms, to: journal.sent_ms }
  const anchors = Map.groupBy(journal.anchors, (anchor) => anchor.clock)
  return [...Map.groupBy(journal.entries, (entry) => entry.clock)].flatMap(([clock, written]) => {
    const own = (anchors.get(clock) ?? []).map((anchor) => ({ ...fixOf(anchor), on: stampOf(anchor, check) }))
    const fixes = [...own, ...(clock === journal.clock ? [sending] : [])]
    const lastSave = Math.max(...own.filter(({ on }) => on === 'save').map(({ from }) => from))
    const wasSent = (entry: Journal['entries'][number]) => entry.at_ms < lastSave
    const entries = written.filter((entry) => !check.isHeld(entry, wasSent(entry)))
    const isWhole = own.every(({ on }) => on !== undefined) && agree(fixes, check) && inOrder(entries)
    const bounds = { byStamps: boundsBy(own), byAll: boundsBy(fixes) }
    return entries.map((entry) => ({
      ...entry,
      ...(isWhole && !wasSent(entry) ? place(entry.at_ms, bounds, check) : contradiction),
    }))
  })
}

const stampOf = ({ server_now, stamp }: Journal['anchors'][number], { stamped }: AnchorCheck) =>
  stamped(new Date(server_now), stamp)

const contradiction = { timing: 'contradictory' as const, answered: null }

const fixOf = ({ server_now, sent_ms, received_ms }: Journal['anchors'][number]): Fix => ({
  server: Date.parse(server_now),
  from: sent_ms,
  to: received_ms,
})

/** Returns true when all fixes fit one clock. Replies may overtake one another, so they are sorted by their stamps. */
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

type Bounds = (at: number) => { earliest: number; latest: number }

/**
 * Returns a function that bounds the time of a choice; a missing bound is infinite. A choice at the same millisecond as
 * a request counts as earlier. The fixes are sorted once, because a journal may have thousands of entries.
 */
function boundsBy(fixes: readonly Fix[]): Bounds {
  const before = running(
    fixes.map(({ server, to }) => ({ at: to, value: server - to })),
    Math.max,
    -Infinity,
  )
  const after = running(
    fixes.map(({ server, from }) => ({ at: -from, value: server - from })),
    Math.min,
    Infinity,
  )
  return (at) => ({ earliest: at + before(at, false), latest: at + after(-at, true) })
}

/**
 * Returns a function for the best value of all points before a place. With `included`, the point at the place counts
 * too.
 */
function running(
  points: { at: number; value: number }[],
  best: (one: number, other: number) => number,
  nothing: number,
) {
  const ordered = points.toSorted((one, other) => one.at - other.at)
  const values: number[] = [nothing]
  for (const { value } of ordered) values.push(best(values.at(-1) ?? nothing, value))
  return (at: number, included: boolean) => {
    let [low, high] = [0, ordered.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const place = ordered[middle]?.at ?? 0
      if (place < at || (included && place === at)) low = middle + 1
      else high = middle
    }
    return values[low] ?? nothing
  }
}

function place(
  at: number,
  { byStamps, byAll }: { byStamps: Bounds; byAll: Bounds },
  { started, ended, heard }: AnchorCheck,
): Pick<TimedEntry, 'timing' | 'answered'> {
  const { earliest, latest } = byAll(at)
  if (latest < started - tolerance || earliest > ended) return contradiction
  const { earliest: after, latest: until } = byStamps(at)
  const isUnheard = until >= (heard ?? started) - tolerance
  if (Number.isFinite(after) && until <= ended && isUnheard) return { timing: 'consistent', answered: latest }
  if (latest <= ended) return { timing: 'monotonic', answered: latest }
  return Number.isFinite(earliest) ? { timing: 'monotonic', answered: earliest } : { timing: 'untimed', answered: null }
}
