import type { Pounds } from '#contract/money.ts'

export interface Priced {
  /** The price that the teacher wrote; no student pays it. */
  price?: Pounds | null
  lowest_price: Pounds | null
  courses: number
  free_courses: number
}

/**
 * Returns the price that cards and the teacher's page show: the lowest price of the shown courses. `isLowest` is true
 * if another course may cost more. A null price means free. Only a teacher without a shown course has the price that
 * the teacher wrote (docs/product.md, Teachers). The reply of an older process has no numbers of courses.
 */
export const priceOfTeacher = ({ price = null, lowest_price, courses, free_courses }: Priced) => ({
  price: lowest_price ?? (courses > 0 ? null : price),
  isLowest: lowest_price !== null && courses - free_courses > 1,
})
