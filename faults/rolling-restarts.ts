import { setTimeout as wait } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'

/** Restarts all servers but the last in turn. Returns the periods in which a server was down. */
export async function rollServers(fleet: Fleet, eachMs: number, until: number) {
  const windows: { from: number; to: number }[] = []
  for (let turn = 0; Date.now() + eachMs < until; turn += 1) {
    await wait(eachMs)
    const from = Date.now()
    await fleet.roll(turn % (fleet.origins.length - 1))
    // Each latency has the time of sending. The period begins a second early, so the period includes requests that
    // waited for a restart.
    windows.push({ from: from - 1000, to: Date.now() + 1000 })
  }
  return windows
}
