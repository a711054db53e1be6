import { patienceMs } from '#web/exams/core/backoff.ts'

/** Aborts a request that takes too long. */
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
