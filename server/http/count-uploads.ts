import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { refuseWhenLow } from '#server/storage/disk-room.ts'
import type { Uploader } from '#server/storage/uploader.ts'
import { countByNetwork } from './count-by-network.ts'
import { countInShares } from './count-in-shares.ts'
import { countedAddress } from './counted-address.ts'
import { countedNetwork } from './counted-network.ts'
import { countAgainst, day, hour, minute } from './rate-limits.ts'

/** The highest number of requests with files that a process receives from one visitor's IP address at once. */
const guestUploadsAtOnce = 40
/** The requests with files that this process receives from visitors now, by IP address. */
const receiving = new Map<string, number>()

/** Counts a visitor's request as running. Returns the function that ends the count. Throws 429 above the limit. */
function beginUpload(address: string): () => void {
  const running = receiving.get(address) ?? 0
  if (running >= guestUploadsAtOnce) throw new AppError('tooManyRequests', { retryAfter: minute })
  receiving.set(address, running + 1)
  return () => {
    const left = (receiving.get(address) ?? 1) - 1
    if (left > 0) receiving.set(address, left)
    else receiving.delete(address)
  }
}

/** Returns the id of the person, or the network of a visitor. */
export const uploaderOf = ({ viewer, ip }: FastifyRequest): Uploader => viewer?.id ?? countedNetwork(countedAddress(ip))

/**
 * Counts a request with files before they are received: by person, or by IP address and network for visitors. Also
 * counts the body's bytes, of which the call accepts `most`. Returns the function to call once all files have arrived.
 * Throws 429 above a limit. Throws 503 while the disk has less than its reserve.
 */
export async function admitFiles(request: FastifyRequest, most: number): Promise<() => void> {
  const { server, viewer, ip } = request
  const { db, config } = server.context
  await refuseWhenLow(config)
  const { uploadsPerHour, guestUploadsPerHour } = config.limits
  const address = countedAddress(ip)
  if (!viewer) {
    await countByNetwork(db, { name: 'uploads', address, most: guestUploadsPerHour })
    return beginUpload(address)
  }
  await countAgainst(db, { key: `uploads:${viewer.id}`, most: uploadsPerHour, seconds: hour })
  await countAhead(request, most)
  return () => {}
}

/**
 * Counts a person's form before its files arrive, because many forms may arrive at once. A form without a length counts
 * as `most` bytes until it has arrived. The forms of a killed process stay counted.
 */
async function countAhead(request: FastifyRequest, most: number) {
  request.countedBytes = Math.min(Number(request.headers['content-length'] ?? most), most)
  await countBytes(request, request.countedBytes)
}

/**
 * Gives back the bytes that were counted ahead for a form that was refused or broke off. Without a database the bytes
 * stay counted, so that the form's own problem is reported.
 */
export async function giveBackBytes(request: FastifyRequest): Promise<void> {
  await countBytes(request, -request.countedBytes).catch(() => {})
  request.countedBytes = 0
}

async function countBytes({ server, viewer }: FastifyRequest, bytes: number) {
  if (viewer && bytes !== 0) await server.countKilobytes(`upload-kilobytes:${viewer.id}`, bytes / 1024)
}

/** The most bytes of a body that needs no more room than the rows of any call, such as the body of a login. */
const smallBody = 1024
/** A person's short texts are added to the day's count once they have this many kilobytes together. */
const kilobytesAtOnce = 64

/** Adds the counter of the kilobytes that each person sends in a day. */
export function countKilobytes(app: FastifyInstance) {
  app.decorateRequest('countedBytes', 0)
  const { db, config } = app.context
  const most = config.limits.uploadMegabytesPerDay * 1024
  app.decorate('countKilobytes', countInShares({ db, most, share: kilobytesAtOnce, seconds: day }))
}

/**
 * Throws 503 for a body beyond `smallBody` while the disk has less than its reserve. Throws 429 above a person's bytes
 * of a day, files and texts together. Visitors have no such limit (docs/product.md, Limits).
 */
export async function admitBody(request: FastifyRequest): Promise<void> {
  const { server, routeOptions, bodyBytes, countedBytes } = request
  const { endpoint } = routeOptions.config
  if (!endpoint || endpoint.usesReserve || bodyBytes === 0) return
  if (bodyBytes > smallBody) await refuseWhenLow(server.context.config)
  await countBytes(request, bodyBytes - countedBytes)
}

declare module 'fastify' {
  interface FastifyInstance {
    countKilobytes: ReturnType<typeof countInShares>
  }
  interface FastifyRequest {
    /** The bytes of the body that were counted before they arrived. */
    countedBytes: number
  }
}
