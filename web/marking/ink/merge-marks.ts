import { inkLimits, type Marks } from '#contract/ink.ts'

/**
 * Returns the marks of two windows together, at most as many as a page may have. Keeps marks that either window added
 * since `base`, and leaves out marks that either removed. A changed comment counts as a removed comment and an added
 * comment. A text changed in both windows therefore stays in both versions.
 */
export function mergeMarks(base: Marks, mine: Marks, theirs: Marks): Marks {
  return {
    strokes: merged(base.strokes, mine.strokes, theirs.strokes).slice(0, inkLimits.strokes),
    stamps: merged(base.stamps, mine.stamps, theirs.stamps).slice(0, inkLimits.stamps),
    pins: merged(base.pins, mine.pins, theirs.pins).slice(0, inkLimits.pins),
  }
}

function merged<M extends object>(base: M[], mine: M[], theirs: M[]): M[] {
  const [known, own, others] = [base, mine, theirs].map((list) => new Set(list.map(keyOf))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const kept = theirs.filter((mark) => own.has(keyOf(mark)) || !known.has(keyOf(mark)))
  const added = mine.filter((mark) => !known.has(keyOf(mark)) && !others.has(keyOf(mark)))
  return [...kept, ...added]
}

/** Returns a mark's key. Equal marks have equal keys, in any order of their fields. */
const keyOf = (mark: object) =>
  JSON.stringify(Object.entries(mark).toSorted(([one], [other]) => (one < other ? -1 : 1)))

export const isSame = (one: Marks, other: Marks): boolean =>
  (['strokes', 'stamps', 'pins'] as const).every(
    (kind) => one[kind].map(keyOf).join() === other[kind].map(keyOf).join(),
  )
