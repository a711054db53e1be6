import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { every } from '#server/http/every.ts'

const megabyte = 1024 * 1024
const lookSeconds = 60

/** Returns the megabytes that this process may still use on the folder's disk. */
async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

interface Place {
  dataDir: string
  diskReserveMegabytes: number
}

/** Returns true when less than the reserve is free. A disk whose free space cannot be read counts as full. */
export async function isDiskLow({ dataDir, diskReserveMegabytes }: Place): Promise<boolean> {
  if (diskReserveMegabytes === 0) return false
  return freeMegabytes(dataDir).then(
    (free) => free < diskReserveMegabytes,
    () => true,
  )
}

/** Throws 503 while less than the reserve is free, because exam answers need the rest of the disk. */
export async function refuseWhenLow(place: Place): Promise<void> {
  if (await isDiskLow(place)) throw new AppError('file.notSaved')
}

/** Logs when free space falls below the reserve, and when there is room again. */
export function watchDisk(app: FastifyInstance) {
  const { config } = app.context
  let wasLow = false
  every(app, lookSeconds, 'The free space of DATA_DIR could not be measured; the next round tries again', async () => {
    const isLow = await isDiskLow(config)
    const details = { folder: config.dataDir, reserve_megabytes: config.diskReserveMegabytes }
    if (isLow && !wasLow)
      app.log.warn(
        details,
        'The disk of DATA_DIR is almost full and uploads are refused; free space or lower DISK_RESERVE_MEGABYTES',
      )
    if (!isLow && wasLow) app.log.info(details, 'The disk of DATA_DIR has room again; uploads are accepted')
    wasLow = isLow
  })
}
