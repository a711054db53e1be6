import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './ask.ts'

const waits = [200, 400, 800, 1500, 3000]
/** Waits, and waits longer after each of the first failures in a row. */
export const pause = (failures: number) =>
  wait((waits[Math.min(failures, waits.length - 1)] ?? 3000) * (0.75 + Math.random() / 2))

const laterStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/**
 * Returns true for a reply after which the web app sends the request again: no response, 429 or 503. A proxy answers
 * 502 or 504 while it loses a server.
 */
export const isLater = ({ status }: Answer) => laterStatuses.has(status)
