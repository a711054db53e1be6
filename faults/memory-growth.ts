import { setTimeout as wait } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'
import { residentBytes } from './resident.ts'

/** The milliseconds in which a process may grow, because its code is still being compiled. */
export const grownUpMs = 5 * 60_000

/** Returns the memory growth of the last server, from the end of the warm-up to the end, as a share. */
export async function watchMemory(fleet: Fleet, until: number): Promise<number> {
  const sizes: { at: number; bytes: number }[] = []
  const began = Date.now()
  while (Date.now() < until) {
    sizes.push({ at: Date.now(), bytes: residentBytes(fleet.pid(fleet.origins.length - 1)) })
    await wait(500)
  }
  const warm = Math.min(grownUpMs, (until - began) / 2)
  const mean = (from: number, to: number) => {
    const some = sizes.filter(({ at }) => at >= from && at < to)
    return some.reduce((sum, one) => sum + one.bytes, 0) / Math.max(1, some.length)
  }
  const window = (until - began) / 10
  return mean(until - window, until) / mean(began + warm, began + warm + window) - 1
}
