import type { FastifyRequest } from 'fastify'
import { countedAddress } from './counted-address.ts'
import { countAgainst, day, hour } from './rate-limits.ts'

/**
 * Counts a request with files before they are received: by person, or by IP address for visitors. Throws 429 above the
 * limit.
 */
export async function countUpload({ server, viewer, ip }: FastifyRequest): Promise<void> {
  const { db, config } = server.context
  const { uploadsPerHour, guestUploadsPerHour } = config.limits
  const limit = viewer
    ? { key: `uploads:${viewer.id}`, most: uploadsPerHour }
    : { key: `uploads:${countedAddress(ip)}`, most: guestUploadsPerHour }
  await countAgainst(db, { ...limit, seconds: hour })
}

/**
 * Counts the bytes of a person's files; visitors have no such limit. Throws 429 above the limit of a day
 * (docs/product.md, Limits).
 */
export async function countUploadedBytes({ server, viewer }: FastifyRequest, bytes: number): Promise<void> {
  if (!viewer || bytes === 0) return
  const { db, config } = server.context
  const most = config.limits.uploadMegabytesPerDay * 1024
  await countAgainst(db, {
    key: `upload-kilobytes:${viewer.id}`,
    most,
    seconds: day,
    amount: Math.ceil(bytes / 1024),
  })
}
