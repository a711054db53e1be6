export interface ComparedLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * Returns the lines of both texts in order, each marked as the same, added or removed. Uses the longest common
 * subsequence.
 */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lengths = commonLengths(before, after)
  const result: ComparedLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]]
    if (old !== undefined && old === now) {
      result.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (
      old !== undefined &&
      (now === undefined || at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      result.push({ kind: 'removed', text: old })
      row += 1
    } else {
      result.push({ kind: 'added', text: now ?? '' })
      column += 1
    }
  }
  return result
}

const at = (lengths: number[][], row: number, column: number) => lengths[row]?.[column] ?? 0

/** Returns, for each pair of lines, the length of the longest common subsequence from that pair on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column]
      const length = isSame
        ? at(lengths, row + 1, column + 1) + 1
        : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1))
      ;(lengths[row] as number[])[column] = length
    }
  }
  return lengths
}
