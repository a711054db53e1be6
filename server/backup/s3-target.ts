import { buffer } from 'node:stream/consumers'
import { openS3, type S3 } from '#server/storage/s3-client.ts'
import { s3Problem } from '#server/storage/s3-problem.ts'
import { sendObject } from '#server/storage/send-object.ts'
import type { S3Settings } from '#server/storage/settings.ts'
import type { BackupTarget, StoredObject } from './target.ts'

/** The size in bytes of a part of an upload. A bucket takes 10,000 parts, so an object has at most 312 GiB. */
const uploadBytes = 32 * 1024 * 1024
/** The size in bytes of a read. Services close a connection whose bytes are not read, so each read is short. */
const readBytes = 4 * 1024 * 1024

export interface S3TargetSettings extends S3Settings {
  /** The beginning of the names of all objects; empty, or with a slash at its end. */
  prefix: string
  address: string
}

/** Keeps backups in a bucket of S3. Every method throws an S3Problem if the bucket refuses or is away. */
export async function openS3Target(
  { prefix, address, ...settings }: S3TargetSettings,
  partBytes = uploadBytes,
): Promise<BackupTarget> {
  const s3 = await openS3(settings)
  const own = (name: string) => `${prefix}${name}`
  return {
    address,
    write: (name, chunks) => sendObject(s3, own(name), chunks, partBytes),
    read: async (name) => {
      const size = await s3.size(own(name))
      return size === undefined ? undefined : readInRanges(s3, settings, { name: own(name), size })
    },
    list: async (folder) => {
      const found: StoredObject[] = []
      for await (const objects of s3.list(own(`${folder}/`)))
        for (const { name, size } of objects) found.push({ name: name.slice(prefix.length), size })
      return found.filter(({ name }) => !name.slice(folder.length + 1).includes('/'))
    },
    folders: async (folder) => {
      const found = await s3.folders(own(`${folder}/`))
      return found.map((name) => name.slice(own(`${folder}/`).length, -1))
    },
    remove: (name) => s3.remove(own(name)),
    removeFolder: async (folder) => {
      for await (const objects of s3.list(own(`${folder}/`))) for (const { name } of objects) await s3.remove(name)
    },
  }
}

async function* readInRanges(s3: S3, settings: S3Settings, { name, size }: StoredObject): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += readBytes) {
    const answer = await s3.get(name, { start, end: Math.min(start + readBytes, size) - 1 })
    yield await buffer(answer).catch((problem) => {
      throw s3Problem(problem, settings)
    })
  }
}
