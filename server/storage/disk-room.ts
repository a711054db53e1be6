import { statfs } from 'node:fs/promises'
import { AppError } from '#server/errors.ts'

const megabyte = 1024 * 1024
/** All uploads of a process share a reading of this age, because each upload asks before each of its writes. */
const readingMs = 1000
/** The newest reading of each folder's disk. */
const readings = new Map<string, { at: number; free: Promise<number> }>()

/** Returns the megabytes that this process may still use on the folder's disk, as read within the last second. */
function freeMegabytes(folder: string): Promise<number> {
  const at = performance.now()
  const known = readings.get(folder)
  if (known && at < known.at + readingMs) return known.free
  const free = statfs(folder).then(({ bavail, bsize }) => Math.floor((bavail * bsize) / megabyte))
  readings.set(folder, { at, free })
  return free
}

export interface ReservedDisk {
  dataDir: string
  diskReserveMegabytes: number
}

/**
 * Returns true when less than the reserve is free. A disk whose free space cannot be read counts as full. A reserve of
 * 0 switches the check off.
 */
export async function isDiskLow({ dataDir, diskReserveMegabytes }: ReservedDisk): Promise<boolean> {
  if (diskReserveMegabytes === 0) return false
  return freeMegabytes(dataDir).then(
    (free) => free < diskReserveMegabytes,
    () => true,
  )
}

/** Throws 503 while less than the reserve is free, because exam answers need the rest of the disk. */
export async function refuseWhenLow(disk: ReservedDisk): Promise<void> {
  if (await isDiskLow(disk)) throw new AppError('file.notSaved')
}

type Log = Record<'warn' | 'info', (details: object, message: string) => void>

/** Returns a function that logs when free space falls below the reserve, and when enough is free again. */
export function watchDisk() {
  let wasLow = false
  return async ({ config, log }: { config: ReservedDisk; log: Log }) => {
    const isLow = await isDiskLow(config)
    const details = { folder: config.dataDir, reserve_megabytes: config.diskReserveMegabytes }
    if (isLow && !wasLow)
      log.warn(
        details,
        'The disk of DATA_DIR is almost full; uploads and long texts are refused; free space or lower DISK_RESERVE_MEGABYTES',
      )
    if (!isLow && wasLow) log.info(details, 'The disk of DATA_DIR has room again; uploads and long texts are accepted')
    wasLow = isLow
  }
}
