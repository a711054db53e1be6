import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './ask.ts'

const waits = [200, 400, 800, 1500, 3000]
/** Longer after each failure in a row. */
export const pause = (failures: number) =>
  wait((waits[Math.min(failures, waits.length - 1)] ?? 3000) * (0.75 + Math.random() / 2))

/** Nobody answered, or whoever did asked to come back: the same request is sent again. */
export const isLater = ({ status }: Answer) => status === 0 || status === 429 || status === 503
