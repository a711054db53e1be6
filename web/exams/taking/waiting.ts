import { patienceMs } from '#web/exams/core/backoff.ts'

/** Aborts a request that takes too long for its size in bytes. */
export const patience = (bytes = 0) => AbortSignal.timeout(patienceMs(bytes))

/** Resolves after this many milliseconds, or earlier when the network is back. */
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

export const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
