import { newKey } from '#web/api/request-key.ts'
import type { DeviceClock } from '#web/exams/core/device-clock.ts'

/** The clocks of this page. */
export const thisDevice: DeviceClock = {
  name: newKey(),
  now: () => Math.round(performance.now()),
  date: () => Date.now(),
}
