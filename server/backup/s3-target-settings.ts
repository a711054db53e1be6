import { StartProblem } from '#server/start-problem.ts'
import { type FileSettings, fileSettings } from '#server/storage/settings.ts'
import type { S3TargetSettings } from './s3-target.ts'
import { type BackupSettings, backupSettings } from './settings.ts'

/** The settings that `openTarget` needs. */
export interface TargetSettings {
  backup: BackupSettings
  fileSettings: FileSettings
}

const isOnS3 = (address: string) => /^s3:\/\//i.test(address)
const bucketAndPrefix = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i

/**
 * Returns the bucket, prefix and key of an address `s3://bucket/prefix`; undefined for any other address. Without
 * BACKUP_S3_ACCESS_KEY, the backups use the service and the key of the files. Throws a StartProblem for a malformed
 * address and for a missing setting.
 */
export function s3TargetOf(address: string, { backup, fileSettings: files }: TargetSettings) {
  if (!isOnS3(address)) return undefined
  // The sentence leaves out the address, because the address has a secret then.
  if (address.includes('@'))
    throw new StartProblem(
      'The backup target has a key in its address. Write s3://bucket/prefix, and set BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    )
  const [, bucket = '', folders = ''] = bucketAndPrefix.exec(address) ?? []
  if (bucket === '' || /\/\.\.?(\/|$)/.test(folders))
    throw new StartProblem(`The backup target ${address} is no address of S3. Write s3://bucket/prefix.`)
  const place = { bucket, prefix: folders === '' ? '' : `${folders.slice(1)}/`, address }
  return { ...place, ...(backup.backupS3AccessKey ? ownService(backup) : serviceOfFiles(backup, files)) }
}

type Service = Omit<S3TargetSettings, 'bucket' | 'prefix' | 'address'>

function ownService(backup: BackupSettings): Service {
  const { backupS3AccessKey, backupS3SecretKey, backupS3Endpoint, backupS3Region, backupS3PathStyle } = backup
  const { backupS3AccessKey: key, backupS3SecretKey: secret } = backupSettings
  if (!backupS3SecretKey) throw new StartProblem(`${secret.variable} must be set when ${key.variable} is set.`)
  return {
    endpoint: backupS3Endpoint,
    region: backupS3Region,
    accessKey: backupS3AccessKey ?? '',
    secretKey: backupS3SecretKey,
    pathStyle: backupS3PathStyle,
    variables: namesOf(backupSettings.backupS3Endpoint, key, secret),
  }
}

function serviceOfFiles({ backupS3Endpoint, backupS3SecretKey }: BackupSettings, files: FileSettings): Service {
  const { s3AccessKey: accessKey, s3SecretKey: secretKey } = files
  const isOwn = backupS3Endpoint !== undefined || backupS3SecretKey !== undefined
  if (isOwn || !accessKey || !secretKey)
    throw new StartProblem(
      `${backupSettings.backupS3AccessKey.variable} and ${backupSettings.backupS3SecretKey.variable} must be set for backups on S3.`,
    )
  return {
    endpoint: files.s3Endpoint,
    region: files.s3Region,
    accessKey,
    secretKey,
    pathStyle: files.s3PathStyle,
    variables: namesOf(fileSettings.s3Endpoint, fileSettings.s3AccessKey, fileSettings.s3SecretKey),
  }
}

type Named = { variable: string }

const namesOf = (endpoint: Named, key: Named, secret: Named) => ({
  keys: `${key.variable} and ${secret.variable}`,
  place: `the address of the backups and ${endpoint.variable}`,
  endpoint: endpoint.variable,
})
