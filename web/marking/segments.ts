export type Segment = 'marked' | 'later' | 'now' | 'waiting'

export interface QueueCounts {
  waiting: number
  later: number
  marked: number
}

/** The number of segments that a phone can show apart. Rounding may add a few segments. */
const most = 60

/** Returns the place of the open submission and the length of the queue: 7 of 23. */
export function placeIn({ waiting, later, marked }: QueueCounts, isMarked: boolean) {
  const total = waiting + marked
  return { place: Math.max(1, Math.min(total, marked + later + (isMarked ? 0 : 1))), total }
}

/**
 * Returns the segments of the queue bar in order. A long queue has fewer segments than submissions, but every kind that
 * exists keeps a segment.
 */
export function segmentsOf({ waiting, later, marked }: QueueCounts, isMarked: boolean): Segment[] {
  const now = isMarked || waiting === 0 ? 0 : 1
  const rest = Math.max(0, waiting - later - now)
  const total = marked + later + now + rest
  const scale = Math.min(1, most / Math.max(1, total))
  const drawn = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * scale)))
  const row = (kind: Segment, count: number): Segment[] => Array.from({ length: count }, () => kind)
  const done = row('marked', drawn(isMarked ? marked - 1 : marked))
  const current = row('now', isMarked || now ? 1 : 0)
  return [...done, ...row('later', drawn(later)), ...current, ...row('waiting', drawn(rest))]
}
