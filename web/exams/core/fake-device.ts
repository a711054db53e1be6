import type { DeviceClock } from './device-clock.ts'

/** Creates a device whose clock only a test advances; `later` runs the due timers. */
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
    /** Milliseconds until the next timer. */
    nextIn: () => Math.min(...[...timers.values()].map(({ at }) => at)) - now,
    dateMoves: (ms: number) => {
      date += ms
    },
    /** Lets time pass in steps, so that every timer and promise runs at its own moment. */
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
    /** Lets time pass while the page runs nothing, as on a sleeping phone. */
    standStill(ms: number) {
      now += ms
      date += ms
    },
  }
}

/** Settles all pending promises that can settle. */
export async function settled() {
  for (let turns = 0; turns < 30; turns += 1) await Promise.resolve()
}
