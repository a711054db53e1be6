import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { every } from '#server/http/every.ts'

const megabyte = 1024 * 1024
const lookSeconds = 60

/** Returns the free megabytes of the disk on which the folder lies, as far as this process may use them. */
async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

interface Place {
  dataDir: string
  diskReserveMegabytes: number
}

/** Tells whether less than the reserve is free. A disk that cannot be asked counts as full. */
export async function isDiskLow({ dataDir, diskReserveMegabytes }: Place): Promise<boolean> {
  if (diskReserveMegabytes === 0) return false
  return freeMegabytes(dataDir).then(
    (free) => free < diskReserveMegabytes,
    () => true,
  )
}

/** Throws 503 while less than the reserve is free: the rest of the disk belongs to the answers of exams. */
export async function refuseWhenLow(place: Place): Promise<void> {
  if (await isDiskLow(place)) throw new AppError('file.notSaved')
}

/** Warns in the log when free space falls below the reserve, and tells when there is room again. */
export function watchDisk(app: FastifyInstance) {
  const { config } = app.context
  let wasLow = false
  every(app, lookSeconds, 'The free disk space could not be measured', async () => {
    const isLow = await isDiskLow(config)
    const details = { folder: config.dataDir, reserve_megabytes: config.diskReserveMegabytes }
    if (isLow && !wasLow) app.log.warn(details, 'The disk is almost full: uploads are refused until there is room')
    if (!isLow && wasLow) app.log.info(details, 'The disk has room again: uploads are taken')
    wasLow = isLow
  })
}
