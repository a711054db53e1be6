import type { DeviceClock } from './device-clock.ts'
import type { Anchor, AttemptRecord, Entry, SubmitBody } from './shapes.ts'

/** Entries and anchors in the page's memory, because the device may have lost them. */
export interface Given {
  entries: readonly Entry[]
  anchors: readonly Anchor[]
  /** True if the attempt may have ended without the page, so that a signed time is requested first. */
  mayBeLate: boolean
}

export interface JournalEdges {
  clock: DeviceClock
  /**
   * Returns the stored entries; undefined when the storage cannot be read now. `isPatient`: the read may take longer,
   * because no student waits for it.
   */
  readEntries: (attempt: number, isPatient: boolean) => Promise<Entry[] | undefined>
  readAnchors: (attempt: number, isPatient: boolean) => Promise<Anchor[] | undefined>
  /** Returns a signed time; undefined when the server refuses the request. Throws when a retry may succeed. */
  askTime: (record: AttemptRecord) => Promise<Anchor | undefined>
}

/** Removes repeated entries, because a page writes its entries again after its storage was closed. Keeps the order. */
export const withoutRepeats = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
]

/** Adds stored entries that the page lacks. A choice on this page replaces stored choices of the same question. */
export function mergeEntries(given: readonly Entry[], kept: readonly Entry[], clock: string): Entry[] {
  const isChosenHere = (entry: Entry) => entry.clock === clock && entry.at_ms > 0
  const chosen = new Set(given.filter(isChosenHere).map((entry) => entry.question_id))
  const known = new Set(given.map((entry) => JSON.stringify(entry)))
  const isMissing = (entry: Entry) => !chosen.has(entry.question_id) && !known.has(JSON.stringify(entry))
  return [...kept.filter(isMissing), ...given]
}

export type Journal = Exclude<SubmitBody['journal'], string | undefined>

/**
 * Returns the journal to submit. Returns undefined if the page has no journal in memory and the storage cannot be read
 * now. Throws when a signed time may arrive after a retry.
 */
export async function journalOf(
  record: AttemptRecord,
  edges: JournalEdges,
  given?: Given,
): Promise<Journal | undefined> {
  const { clock, readEntries, readAnchors, askTime } = edges
  const isPatient = !given
  const [kept, written] = await Promise.all([readEntries(record.id, isPatient), readAnchors(record.id, isPatient)])
  if (!given && !(kept && written)) return undefined
  const entries = mergeEntries(given?.entries ?? [], kept ?? [], clock.name)
  const time = given?.mayBeLate ? await askTime(record) : undefined
  const known = [...(written ?? []), ...(given?.anchors ?? []), ...(time ? [time] : [])]
  const anchors = new Map(known.map((anchor) => [anchor.stamp, anchor]))
  return { clock: clock.name, sent_ms: clock.now(), entries, anchors: [...anchors.values()] }
}
