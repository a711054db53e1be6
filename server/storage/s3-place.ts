import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inTurn } from '#server/in-turn.ts'
import { StartProblem } from '#server/start-problem.ts'
import { checkAddress } from './check-address.ts'
import type { FilePlace, FoundFile, ListedFile } from './file-place.ts'
import { openS3, type S3 } from './s3-client.ts'
import { checkObject, sendObject } from './send-object.ts'
import type { FileSettings, S3Settings } from './settings.ts'

const folder = 'files/'
/** The object that names the school of the bucket. */
const marker = 'hessa-school'
const objectOf = (key: string) => `${folder}${key}`

/** The size in bytes of a part. A larger file is sent in parts of this size. */
const partBytes = 8 * 1024 * 1024
const chunkBytes = 1024 * 1024
/** Each upload has up to two parts in memory. */
const mostUploads = 8
const mostRemovals = 8

/**
 * Stores files as objects of a bucket. Every sent part carries its MD5, so the service refuses altered bytes. Found
 * files have presigned addresses if the school chose presigned downloads.
 */
export async function openS3Place(
  settings: S3Settings,
  { s3Downloads }: Pick<FileSettings, 's3Downloads'>,
): Promise<FilePlace> {
  const s3 = await openS3(settings)
  const isPresigned = s3Downloads === 'presigned'
  const uploading = inTurn(mostUploads)
  const removing = inTurn(mostRemovals)
  return {
    name: 's3',
    isRemote: true,
    store: async (key, path) => {
      const { size } = await stat(path)
      await uploading(() => sendObject(s3, objectOf(key), bytesOf(path, size), partBytes))
      return size
    },
    find: (key) => find(s3, objectOf(key), isPresigned),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => removing(() => s3.remove(objectOf(key)))))
    },
    list: () => list(s3),
    check: () => checkObject(s3, 'check', (object) => (isPresigned ? checkAddress(s3, object, settings) : undefined)),
    claim: (school) => claim(s3, settings, school),
  }
}

/**
 * Yields the file's bytes. Throws an Error if the file's size changes meanwhile, so that no incomplete object appears.
 */
async function* bytesOf(path: string, size: number): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    read += chunk.length
    yield chunk
  }
  if (read !== size) throw new Error(`The file changed while it was sent: ${read} of ${size} bytes.`)
}

async function find(s3: S3, object: string, isPresigned: boolean): Promise<FoundFile | undefined> {
  const size = await s3.size(object)
  if (size === undefined) return undefined
  return {
    size,
    read: (range): Promise<Readable> => s3.get(object, range),
    close: async () => undefined,
    ...(isPresigned && { presign: (headers) => s3.presign(object, headers) }),
  }
}

async function* list(s3: S3): AsyncGenerator<ListedFile[]> {
  for await (const objects of s3.list(folder))
    yield objects
      .map(({ name, stored }) => ({ key: name.slice(folder.length), stored }))
      .filter(({ key }) => /^[0-9a-f]{32}$/.test(key))
}

async function claim(s3: S3, { bucket, variables }: S3Settings, school: string) {
  let owner = await ownerIn(s3)
  if (owner === undefined) {
    await sendObject(s3, marker, Readable.from([Buffer.from(school)]), partBytes)
    // The marker is read again, because another school may have written the marker since the first read.
    owner = await ownerIn(s3)
  }
  if (owner === school) return
  throw new StartProblem(
    `The S3 bucket ${bucket} holds the files of another school. Correct ${variables.place}: every school needs a bucket of its own. Only if the other school is gone, remove the object ${marker} from the bucket.`,
  )
}

async function ownerIn(s3: S3): Promise<string | undefined> {
  return (await s3.size(marker)) === undefined ? undefined : await text(await s3.get(marker))
}
