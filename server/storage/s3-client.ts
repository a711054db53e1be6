import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { DownloadHeaders, Range } from './file-place.ts'
import { s3Problem } from './s3-problem.ts'
import type { S3Settings } from './settings.ts'

/**
 * The time limits in milliseconds, for connecting and for silence. An unreachable service must not keep people waiting.
 */
const connectionTimeout = 3_000
const silenceTimeout = 15_000
const attempts = 2
/** The life of a presigned address. A browser opens the address immediately, and a download under way continues. */
const presignedSeconds = 60
/** Slow downloads hold their connection for minutes, and uploads need connections too. */
const mostConnections = 500

type Sdk = typeof import('@aws-sdk/client-s3')

interface Parts {
  send(bytes: Buffer, md5: string): Promise<void>
  complete(): Promise<void>
  /** Drops the sent parts. Never throws. */
  abort(): Promise<void>
}

/**
 * The few requests to a bucket that the product needs. Each request throws an S3Problem when the bucket refuses or is
 * unreachable.
 */
export interface S3 {
  put(name: string, bytes: Buffer, md5: string): Promise<void>
  beginParts(name: string): Promise<Parts>
  /** Returns the size in bytes; undefined for a missing object. */
  size(name: string): Promise<number | undefined>
  get(name: string, range?: Range): Promise<Readable>
  /** Returns an address that sends the object with these headers to anyone for `presignedSeconds`. Asks no service. */
  presign(name: string, headers: DownloadHeaders): Promise<string>
  remove(name: string): Promise<void>
  /**
   * Lists the objects whose names begin with the prefix, in batches, sorted by name. `size` is in bytes, `stored` in
   * milliseconds since 1970.
   */
  list(prefix: string): AsyncGenerator<{ name: string; size: number; stored: number }[]>
  /** Returns the prefixes that end at the next slash after the prefix, sorted, without their objects. */
  folders(prefix: string): Promise<string[]>
}

/**
 * Returns the requests to the bucket, without sending one. Lists come in batches of `MaxKeys` objects. The function
 * loads the client's package itself, because most schools use the folder.
 */
export async function openS3(settings: S3Settings, MaxKeys = 1000): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = makeClient(sdk, settings)
  const Bucket = settings.bucket
  const inWords = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((problem) => {
      throw s3Problem(problem, settings)
    })
  async function* pages(wanted: { Prefix: string; Delimiter?: string }) {
    let ContinuationToken: string | undefined
    do {
      const page = new sdk.ListObjectsV2Command({ ...wanted, Bucket, MaxKeys, ContinuationToken })
      const found = await inWords(client.send(page))
      yield found
      ContinuationToken = found.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }
  return {
    put: async (Key, Body, ContentMD5) => {
      await inWords(client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentMD5 })))
    },
    beginParts: (Key) => beginParts({ sdk, client, inWords }, { Bucket, Key }),
    size: async (Key) => {
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(async (problem) => {
        if (problem?.name === 'NotFound') return
        // The answer to HEAD has no body, so the reason of a refusal comes from the answer to a list.
        if (problem?.$metadata?.httpStatusCode === 403)
          await inWords(client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 })))
        throw s3Problem(problem, settings)
      })
      // A missing bucket gives the same answer as a missing object. The files of a missing bucket must not count as
      // deleted.
      if (!found) await inWords(client.send(new sdk.HeadBucketCommand({ Bucket })).catch(asMissingBucket))
      return found?.ContentLength
    },
    get: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await inWords(client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })))
      return Body as Readable
    },
    presign: (Key, headers) => inWords(presign({ sdk, client }, { Bucket, Key }, headers)),
    remove: async (Key) => {
      await inWords(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
    },
    async *list(Prefix) {
      for await (const { Contents = [] } of pages({ Prefix }))
        yield Contents.map(({ Key = '', Size = 0, LastModified }) => ({
          name: Key,
          size: Size,
          stored: LastModified?.getTime() ?? Date.now(),
        }))
    },
    folders: async (Prefix) => {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages({ Prefix, Delimiter: '/' }))
        found.push(...CommonPrefixes.map((one) => one.Prefix ?? ''))
      return found.sort()
    },
  }
}

interface Sender {
  sdk: Sdk
  client: S3Client
  inWords: <Result>(work: Promise<Result>) => Promise<Result>
}

async function beginParts({ sdk, client, inWords }: Sender, object: { Bucket: string; Key: string }): Promise<Parts> {
  const { UploadId } = await inWords(client.send(new sdk.CreateMultipartUploadCommand(object)))
  const known = { ...object, UploadId }
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  return {
    send: async (Body, ContentMD5) => {
      const PartNumber = Parts.length + 1
      const part = new sdk.UploadPartCommand({ ...known, PartNumber, Body, ContentMD5 })
      Parts.push({ ETag: (await inWords(client.send(part))).ETag, PartNumber })
    },
    complete: async () => {
      await inWords(client.send(new sdk.CompleteMultipartUploadCommand({ ...known, MultipartUpload: { Parts } })))
    },
    abort: async () => {
      await client.send(new sdk.AbortMultipartUploadCommand(known)).catch(() => undefined)
    },
  }
}

async function presign(
  { sdk, client }: Pick<Sender, 'sdk' | 'client'>,
  object: { Bucket: string; Key: string },
  headers: DownloadHeaders,
): Promise<string> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const wanted = new sdk.GetObjectCommand({
    ...object,
    ResponseCacheControl: headers['cache-control'],
    ResponseContentDisposition: headers['content-disposition'],
    ResponseContentType: headers['content-type'],
  })
  return getSignedUrl(client, wanted, { expiresIn: presignedSeconds })
}

function asMissingBucket(problem: Error): never {
  throw problem.name === 'NotFound' ? { name: 'NoSuchBucket' } : problem
}

function makeClient(sdk: Sdk, settings: S3Settings): S3Client {
  const { endpoint, region, accessKey, secretKey, pathStyle } = settings
  const agents = { keepAlive: true, maxSockets: mostConnections }
  return new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    // Services other than Amazon refuse the client's own checksums; every part carries its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      requestTimeout: silenceTimeout,
      throwOnRequestTimeout: true,
      httpAgent: new Agent(agents),
      httpsAgent: new SecureAgent(agents),
    },
  })
}
