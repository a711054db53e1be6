import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 10_000
/** The largest share of the time in which an idle event loop works. */
const idleShare = 0.05

/**
 * Collects the process's garbage once after each load, as soon as the event loop has been idle for ten seconds. The
 * engine collects only when a process makes new objects, and an idle process makes none (docs/decisions/067).
 */
export function collectWhenIdle(): void {
  const look = idleCollector(collectGarbage())
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    look(performance.eventLoopUtilization(now, before).utilization)
    before = now
  }, lookMs).unref()
}

/** Returns a function that collects all garbage. Node offers the function only after the option is set. */
export function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/**
 * Returns a function that gets the share of busy time at each look. The function collects at its first idle look, and
 * at each first idle look after a busy look.
 */
export function idleCollector(collect: () => void) {
  let isDue = true
  return (busyShare: number): void => {
    const isIdle = busyShare <= idleShare
    if (isIdle && isDue) collect()
    isDue = !isIdle
  }
}
