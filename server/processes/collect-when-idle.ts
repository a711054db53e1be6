import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 10_000
/** The share of its time that an idle event loop works at most. */
const idleShare = 0.05

/**
 * Collects the process's garbage once after each load, as soon as the event loop has been idle for ten seconds. The
 * engine itself waits for new objects, and an idle process makes none (docs/decisions/067).
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

/** Returns the engine's full collection, which a process without this option does not show. */
export function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** Returns a function for each look at the share of busy time. The first idle look after busy looks collects. */
export function idleCollector(collect: () => void) {
  let isDue = true
  return (busyShare: number): void => {
    const isIdle = busyShare <= idleShare
    if (isIdle && isDue) collect()
    isDue = !isIdle
  }
}
