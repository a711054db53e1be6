import { createHash, randomUUID } from 'node:crypto'
import { framesOf } from '#server/frames.ts'
import type { S3 } from './s3-client.ts'

/**
 * Stores the chunks as an object, above `partBytes` bytes in parts of this size. Each request that sends bytes carries
 * the MD5 of the bytes. The object appears with the last request, so a failure of the chunks or the bucket leaves no
 * object.
 */
export async function sendObject(s3: S3, name: string, chunks: AsyncIterable<Buffer>, partBytes: number) {
  let upload: Awaited<ReturnType<S3['beginParts']>> | undefined
  try {
    for await (const { frame, isLast } of framesOf(chunks, partBytes)) {
      if (isLast && !upload) return await s3.put(name, frame, md5Of(frame))
      upload ??= await s3.beginParts(name)
      await upload.send(frame, md5Of(frame))
    }
    await upload?.complete()
  } catch (problem) {
    await upload?.abort()
    throw problem
  }
}

/**
 * Writes an object, reads its size, runs the further check of the object and removes the object. Throws an S3Problem if
 * the bucket refuses any of these. Each check has its own object below `name`, because several processes check at once.
 */
export async function checkObject(
  s3: S3,
  name: string,
  check?: (object: string) => Promise<void> | undefined,
): Promise<void> {
  const object = `${name}-${randomUUID()}`
  const bytes = Buffer.from('Hessa looks whether it may write here.\n')
  await s3.put(object, bytes, md5Of(bytes))
  try {
    await s3.size(object)
    await check?.(object)
  } finally {
    await s3.remove(object)
  }
}

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')
