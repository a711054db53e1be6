import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { inTurn } from '#server/in-turn.ts'
import type { FilePlace, FoundFile, ListedFile } from './file-place.ts'
import { openS3, type S3 } from './s3-client.ts'
import type { S3Settings } from './settings.ts'

const folder = 'files/'
const objectOf = (key: string) => `${folder}${key}`

/** The size in bytes of a part. A larger file is sent in parts of this size. */
const partBytes = 8 * 1024 * 1024
/** Each upload has one part in memory. */
const mostUploads = 8
const mostRemovals = 8

/** Stores files as objects of a bucket. Every sent part carries its MD5, so the service refuses altered bytes. */
export async function openS3Place(settings: S3Settings): Promise<FilePlace> {
  const s3 = await openS3(settings)
  const uploading = inTurn(mostUploads)
  const removing = inTurn(mostRemovals)
  return {
    name: 's3',
    isRemote: true,
    store: async (key, path) => {
      const { size } = await stat(path)
      await uploading(() =>
        size > partBytes ? sendInParts(s3, objectOf(key), path, size) : sendWhole(s3, objectOf(key), path),
      )
      return size
    },
    find: (key) => find(s3, objectOf(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => removing(() => s3.remove(objectOf(key)))))
    },
    list: () => list(s3),
    check: () => check(s3),
  }
}

async function sendWhole(s3: S3, object: string, path: string) {
  for await (const { bytes, md5 } of partsOf(path)) return s3.put(object, bytes, md5)
  return s3.put(object, Buffer.alloc(0), md5Of(Buffer.alloc(0)))
}

/** Sends the file in parts. The object appears with the last step, and a failed upload leaves no part. */
async function sendInParts(s3: S3, object: string, path: string, size: number) {
  const upload = await s3.beginParts(object)
  try {
    let sent = 0
    for await (const { bytes, md5 } of partsOf(path)) {
      await upload.send(bytes, md5)
      sent += bytes.length
    }
    if (sent !== size) throw new Error(`The file changed while it was sent: ${sent} of ${size} bytes.`)
    await upload.complete()
  } catch (problem) {
    await upload.abort()
    throw problem
  }
}

async function* partsOf(path: string) {
  const handle = await open(path)
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes)
      if (bytesRead === 0) return
      const bytes = buffer.subarray(0, bytesRead)
      yield { bytes, md5: md5Of(bytes) }
    }
  } finally {
    await handle.close()
  }
}

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

async function find(s3: S3, object: string): Promise<FoundFile | undefined> {
  const size = await s3.size(object)
  if (size === undefined) return undefined
  return { size, read: (range): Promise<Readable> => s3.get(object, range), close: async () => undefined }
}

async function* list(s3: S3): AsyncGenerator<ListedFile[]> {
  for await (const objects of s3.list(folder))
    yield objects
      .map(({ name, stored }) => ({ key: name.slice(folder.length), stored }))
      .filter(({ key }) => /^[0-9a-f]{32}$/.test(key))
}

/** Writes, reads and removes an object, as the server does with every file. */
async function check(s3: S3) {
  const object = 'check'
  const bytes = Buffer.from('Hessa looks whether it may write here.\n')
  await s3.put(object, bytes, md5Of(bytes))
  await s3.size(object)
  await s3.remove(object)
}
