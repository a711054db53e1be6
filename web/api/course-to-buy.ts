import { ApiError } from './api-error.ts'

/** Returns the id of the course whose subscription the call needs; undefined for another failure or an older server. */
export function courseToBuy(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.error !== 'subscription.required') return undefined
  const { course_id } = (failure.data ?? {}) as { course_id?: unknown }
  return typeof course_id === 'number' ? course_id : undefined
}
