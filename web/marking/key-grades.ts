import { westernDigits } from '#contract/digits.ts'

/**
 * The highest full mark that has a key for each grade. Homework with a higher full mark, or without a full mark, has a
 * field.
 */
const mostKeys = 10

/** Returns the grades that have a button on the page: 0 to the full mark, or none for typed grades. */
export const keysFor = (full: number | null): number[] =>
  full === null || full > mostKeys ? [] : Array.from({ length: full + 1 }, (_, grade) => grade)

/** Adds half a mark or removes it. A grade that would exceed the full mark stays unchanged. */
export function toggleHalf(grade: number | null, full: number): number {
  const whole = Math.floor(grade ?? 0)
  if (grade !== null && grade !== whole) return whole
  return whole + 0.5 <= full ? whole + 0.5 : whole
}

/**
 * Returns the grade after a key of the keyboard. Returns undefined for any other key, for typed grades and for a grade
 * above the full mark. The digits 1 to 9 are grades, and 0 means ten. A dot or comma adds or removes half a mark. The
 * grade zero has no key, because a slip would cost a student ten marks (docs/product.md, Inbox and marking).
 */
export function gradeByKey(key: string, grade: number | null, full: number | null): number | undefined {
  if (full === null || full > mostKeys) return undefined
  if (key === '.' || key === '٫' || key === ',') return toggleHalf(grade, full)
  const digit = westernDigits(key)
  if (!/^\d$/.test(digit)) return undefined
  const wanted = digit === '0' ? 10 : Number(digit)
  return wanted <= full ? wanted : undefined
}
