import { ApiError } from '#web/api/call.ts'

type Shape<T> = Partial<Record<keyof T, 'number' | 'string' | 'object'>>

/**
 * The data of a reply that is this server's. The page of a Wi-Fi that wants a login, or half a reply, comes with a good
 * status too; it counts as nobody having answered.
 */
export function heard<T extends object>(reply: { data: T }, shape: Shape<T>): T {
  const data: unknown = reply?.data
  const isWhole =
    typeof data === 'object' &&
    data !== null &&
    Object.entries(shape).every(([key, type]) => key in data && typeof data[key as keyof typeof data] === type)
  if (!isWhole) throw new ApiError(0, 'network', '')
  return data as T
}

/** Nobody of the school answered: no network, no patience left, a portal, or a server that is down. */
export const isUnheard = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500 || failure.error === 'unexpected'

/**
 * How many milliseconds a server that has too much to do wants to be left alone; undefined when that is not what it said.
 * A little more than it asked for, so that those whom it sends away together do not come back together.
 */
export function busyFor(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || ![429, 503].includes(failure.status)) return undefined
  return (failure.retryAfter ?? 0) * 1000 * (1 + Math.random() / 4)
}

/** What says of a save that the attempt takes none any more. */
export const isOver = (failure: unknown) =>
  failure instanceof ApiError && ['exam.deadlinePassed', 'exam.attemptClosed'].includes(failure.error)
