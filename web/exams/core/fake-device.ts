import type { DeviceClock } from './device-clock.ts'

/** Creates a device whose clock only the test advances. `later` collects timers, which run when they are due. */
export function fakeDevice(name = 'page') {
  let now = 0
  let date = Date.parse('2026-09-01T09:00:00Z')
  const timers = new Map<number, { at: number; act: () => void }>()
  let last = 0
  const clock: DeviceClock = { name, now: () => now, date: () => date }
  const due = () => [...timers].filter(([, { at }]) => at <= now).toSorted(([, a], [, b]) => a.at - b.at)[0]
  return {
    clock,
    later(ms: number, act: () => void) {
      last += 1
      const id = last
      timers.set(id, { at: now + ms, act })
      return () => void timers.delete(id)
    },
    /** Returns the milliseconds until the next timer. */
    nextIn: () => Math.min(...[...timers.values()].map(({ at }) => at)) - now,
    dateMoves: (ms: number) => {
      date += ms
    },
    /** Advances the clock in steps, so that every timer and promise runs at its own time. */
    async pass(ms: number) {
      await settled()
      const end = now + ms
      for (;;) {
        const next = Math.min(end, ...[...timers.values()].map(({ at }) => at))
        date += Math.max(0, next - now)
        now = Math.max(now, next)
        const timer = due()
        if (!timer) break
        timers.delete(timer[0])
        timer[1].act()
        await settled()
      }
    },
    /** Advances the clock while the page runs nothing, as on a sleeping phone. */
    standStill(ms: number) {
      now += ms
      date += ms
    },
  }
}

/** Runs all pending promises that can settle now. */
export async function settled() {
  for (let turns = 0; turns < 30; turns += 1) await Promise.resolve()
}
