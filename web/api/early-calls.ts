/** A call that `web/early.ts` sent before the page's code arrived. */
export interface EarlyCall {
  /** The path of the page that wants the reply. */
  page: string
  headers: Record<string, string>
  /** Milliseconds since the page load began. */
  sentAt: number
  response: Promise<Response>
  /** The successful reply and its arrival in milliseconds since the epoch; absent until such a reply has arrived. */
  arrived?: { reply: object; headers: Headers; at: number }
  stop: AbortController
}

/**
 * The early calls by path and query. `web/early.ts` and the page's code share no module, so a global variable holds the
 * calls.
 */
export type EarlyCalls = Map<string, EarlyCall>
const shared = globalThis as { earlyCalls?: EarlyCalls }

/** Milliseconds for which an early reply may be used: as long as a cached reply counts as fresh. */
export const earlyFreshMs = 30_000

interface Wanted {
  method: string
  headers: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * Returns the response of an early call with the same page, path and headers, at most once. Returns undefined without
 * such a call of the last 30 s. Repeats the request if the early call found no network. Any method but GET drops all
 * early calls, because their replies may precede a change.
 */
export function takeEarly(path: string, wanted: Wanted): Promise<Response> | undefined {
  if (wanted.method !== 'GET') dropEarly()
  const early = shared.earlyCalls?.get(path)
  if (!early) return
  shared.earlyCalls?.delete(path)
  const { signal } = wanted
  if (!isFor(early, wanted) || signal?.aborted) {
    early.stop.abort()
    return
  }
  signal?.addEventListener('abort', () => early.stop.abort(signal.reason), { once: true })
  return early.response.catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    return fetch(path, wanted)
  })
}

/**
 * Early calls whose replies a rendering took, by path. React may throw a first rendering away and render again. A
 * call therefore stays here until a page with its reply is on the screen.
 */
const taken: EarlyCalls = new Map()

export const hasEarly = () => Boolean(shared.earlyCalls?.size) || taken.size > 0

/**
 * Returns the reply of an early call of the last 30 s with the same page, path and headers. Returns undefined before
 * the reply has arrived, and after `forgetArrived`. The page's first rendering then needs no placeholder.
 */
export function takeArrived(path: string, wanted: Wanted): EarlyCall['arrived'] {
  const early = shared.earlyCalls?.get(path) ?? taken.get(path)
  if (!early?.arrived || !isFor(early, wanted)) return
  shared.earlyCalls?.delete(path)
  taken.set(path, early)
  return early.arrived
}

export const forgetArrived = (path: string) => taken.delete(path)

const isFor = ({ page, headers, sentAt }: EarlyCall, wanted: Wanted) =>
  page === location.pathname &&
  JSON.stringify(headers) === JSON.stringify(wanted.headers) &&
  performance.now() - sentAt < earlyFreshMs

function dropEarly() {
  for (const { stop } of shared.earlyCalls?.values() ?? []) stop.abort()
  shared.earlyCalls?.clear()
  taken.clear()
}
