import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './ask.ts'

const waits = [200, 400, 800, 1500, 3000]
/** Waits, and waits longer after each of the first failures in a row. */
export const pause = (failures: number) =>
  wait((waits[Math.min(failures, waits.length - 1)] ?? 3000) * (0.75 + Math.random() / 2))

/** Returns true for a reply after which the request is sent again: no response, 429 or 503. */
export const isLater = ({ status }: Answer) => status === 0 || status === 429 || status === 503
