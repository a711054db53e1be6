import { patienceMs } from '#web/exams/core/backoff.ts'

/** Returns a signal that aborts a request after ten seconds. */
export const patience = () => AbortSignal.timeout(patienceMs())

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

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
