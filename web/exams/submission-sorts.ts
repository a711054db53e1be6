import type { SubmissionSort } from '#contract/exam-table.ts'

/** The column that each order sorts, and its direction. */
const columns = {
  newest: ['time', 'descending'],
  oldest: ['time', 'ascending'],
  highest: ['score', 'descending'],
  lowest: ['score', 'ascending'],
  name: ['name', 'ascending'],
} as const satisfies Record<SubmissionSort, [column: string, direction: 'ascending' | 'descending']>

export const sorts = Object.keys(columns) as SubmissionSort[]
export type SortedColumn = (typeof columns)[SubmissionSort][0]

/** The two orders between which the presses on a column's heading change. */
const turns: Record<SortedColumn, readonly [SubmissionSort, SubmissionSort]> = {
  name: ['name', 'newest'],
  score: ['highest', 'lowest'],
  time: ['newest', 'oldest'],
}

/** Returns the named order, else the newest first. */
export const sortOf = (name: string | null): SubmissionSort => sorts.find((one) => one === name) ?? 'newest'

/** Returns the column's direction in this order; undefined if another column decides. */
export function directionOf(column: SortedColumn, sort: SubmissionSort) {
  const [sorted, direction] = columns[sort]
  return sorted === column ? direction : undefined
}

/** Returns the order after a press on the column's heading. */
export function nextSort(column: SortedColumn, sort: SubmissionSort): SubmissionSort {
  const [first, second] = turns[column]
  return sort === first ? second : first
}
