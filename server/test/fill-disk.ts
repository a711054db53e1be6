import type { Config } from '#server/config.ts'

/** Raises the reserve above the size of any disk. Returns the function that restores the reserve. */
export function fillDisk(config: Config): () => void {
  const before = { diskReserveMegabytes: config.diskReserveMegabytes }
  Object.assign(config, { diskReserveMegabytes: 1_000_000_000 })
  return () => void Object.assign(config, before)
}
