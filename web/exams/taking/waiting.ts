const waits = [1000, 2000, 4000, 8000, 15_000]

/** How long to wait after so many failures in a row. */
export const waitOf = (failures: number) => waits[Math.min(failures, waits.length - 1)] ?? 15_000

/**
 * How long somebody is waited for. A mobile network may swallow a request and never say so; without an end to the
 * waiting, that one would hold up all that come after it. A long journal takes its time on a slow line.
 */
export const patience = (bytes = 0) => AbortSignal.timeout(10_000 + bytes / 4)

/** Waits, but no longer than until the network says that it is back. */
export const networkOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, ms)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
  })
