import { optional, secretSetting, setting, type Values } from '#server/setting.ts'
import { oneOf, onOff, text, webAddress } from '#server/setting-readers.ts'
import { StartProblem } from '#server/start-problem.ts'

export const fileSettings = {
  files: setting(
    'FILES',
    'folder',
    'Where new files are stored: `folder` in `DATA_DIR`, or `s3` with the settings below. The server reads files from both.',
    oneOf('folder', 's3'),
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    'The address of the S3 service. Unset, it is Amazon’s in `S3_REGION`.',
    webAddress,
  ),
  s3Region: setting('S3_REGION', 'us-east-1', 'The region of the bucket.', text),
  s3Bucket: optional('S3_BUCKET', 'The bucket for files, which no other school uses.', text),
  s3AccessKey: optional(
    'S3_ACCESS_KEY',
    'The id of the key that may list, read, write and delete in the bucket.',
    text,
  ),
  s3SecretKey: secretSetting('S3_SECRET_KEY', 'The secret of that key.', text),
  s3PathStyle: setting(
    'S3_PATH_STYLE',
    'off',
    '`on` writes the bucket into the path of the address, as MinIO and most services of your own need.',
    onOff,
  ),
  s3Downloads: setting(
    'S3_DOWNLOADS',
    'server',
    '`presigned` sends browsers that download a file to the bucket itself, with an address that works for a minute. People must then reach `S3_ENDPOINT`.',
    oneOf('server', 'presigned'),
  ),
}

export type FileSettings = Values<typeof fileSettings>

export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  pathStyle: boolean
  /** The names of the variables, for sentences about problems. */
  variables: Record<'keys' | 'place' | 'endpoint', string>
}

/** The variables of the bucket for files. */
const variables = {
  keys: 'S3_ACCESS_KEY and S3_SECRET_KEY',
  place: 'S3_BUCKET, S3_REGION and S3_ENDPOINT',
  endpoint: 'S3_ENDPOINT',
}

/** Returns the settings of the bucket; undefined without a bucket. Throws a StartProblem for a missing setting. */
export function s3SettingsOf(given: FileSettings): S3Settings | undefined {
  const { s3Bucket: bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = given
  if (given.files === 'folder' && bucket === undefined) return undefined
  const { s3Endpoint: endpoint, s3Region: region, s3PathStyle: pathStyle } = given
  if (bucket && accessKey && secretKey) return { endpoint, region, bucket, accessKey, secretKey, pathStyle, variables }
  const missing = (['s3Bucket', 's3AccessKey', 's3SecretKey'] as const).find((name) => !given[name]) ?? 's3Bucket'
  const reason = given.files === 's3' ? 'FILES is s3' : 'S3_BUCKET is set'
  throw new StartProblem(`${fileSettings[missing].variable} must be set when ${reason}.`)
}

/**
 * Throws a StartProblem for presigned downloads without a bucket for new files, and for an endpoint that a browser must
 * not download from.
 */
export function refuseUnfitDownloads(given: FileSettings, publicUrl: string) {
  const { s3Downloads, files, s3Endpoint, s3Bucket, s3PathStyle } = given
  if (s3Downloads === 'server') return
  const needs = (what: string) => new StartProblem(`${what} when S3_DOWNLOADS is presigned.`)
  if (files !== 's3') throw needs('FILES must be s3')
  // A browser blocks plain downloads that a page with TLS leads to.
  if (publicUrl.startsWith('https:') && s3Endpoint?.startsWith('http:')) throw needs('S3_ENDPOINT must be https')
  // A file at the origin of the pages could act as one of them.
  const origin = s3PathStyle ? s3Endpoint : s3Endpoint?.replace('://', `://${s3Bucket}.`)
  if (origin === publicUrl) throw needs('S3_ENDPOINT must differ from PUBLIC_URL')
}
