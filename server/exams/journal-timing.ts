import type { Timing } from '#contract/exam-shapes.ts'
import type { Journal } from '#contract/exam-taking.ts'
import type { StampedReply } from './attempt-keys.ts'

export interface AnchorCheck {
  /** On what reply this server put this stamp under this time; undefined when it did not. */
  stamped: (serverNow: Date, stamp: string) => StampedReply | undefined
  /** Milliseconds of the database's clock: the attempt's start, its end, and the arrival of the journal. */
  started: number
  ended: number
  received: number
  /** When the server last took a save of the attempt, from whatever device. */
  heard: number | null
  /**
   * Has the server this answer, or a newer one to its question? Then the entry is no evidence and needs no timing. An
   * answer that `wasSent` may also have lost to another device's of the same number.
   */
  isHeld: (entry: Journal['entries'][number], wasSent: boolean) => boolean
}

type Entry = Journal['entries'][number]

export interface TimedEntry extends Entry {
  timing: Timing
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
 * Returns for every entry how its time agrees with the clocks.
 *
 * A device's monotonic clock may stop (when it sleeps) but never runs ahead of real time. So an entry was made no
 * earlier than a reply before it plus the time the device counted since, and no later than a reply after it minus the
 * time the device counted until then; where both clocks counted the same, the two are one moment, and what the device
 * slept through counts against the entry. It is `consistent` when it lies between two stamped replies (the later one is
 * usually given after the end), no later than the end, and after the last save that the server took. Where a bound has
 * no stamp, or another device was heard later, the device's clock alone speaks for it.
 *
 * Every save carries all that the device has. So an entry of before a stamped save that the server does not have was
 * written afterwards, and is contradictory. Stamps that are not ours, clocks that run backwards or ahead, and entries
 * out of order are contradictions too, and one of them spoils its whole clock.
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

type Bounds = (at: number) => { earliest: number; latest: number }

/**
 * Between which moments a choice was made; infinite where nothing bounds it. In the same tick of the device's clock a
 * choice comes before the sending that has it. A journal may have thousands of entries and as many fixes, so the fixes
 * are put in order once.
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

/** The best value of all that lie before a place, or at it where that is `included`. */
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
