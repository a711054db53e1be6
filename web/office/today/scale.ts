/**
 * Returns the top of an axis from 0, at least `parts`. The top is the smallest round number from `most` on that `parts`
 * equal whole steps reach.
 */
export function scaleOf(most: number, parts: number): number {
  const least = Math.max(most, parts) / parts
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= least && Number.isInteger(one))
  return (step ?? Math.ceil(least)) * parts
}
