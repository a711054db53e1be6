const waits = [1000, 2000, 4000, 8000, 15_000]

/** Returns the milliseconds to wait after this many failures in a row. */
export const waitOf = (failures: number) => waits[Math.min(failures, waits.length - 1)] ?? 15_000

/**
 * Returns the milliseconds that a request may take. A mobile network may lose a request without an error, and an
 * endless request would block all later requests. A long journal needs more time on a slow network.
 */
export const patienceMs = (bytes = 0) => 10_000 + Math.ceil(bytes / 4)
