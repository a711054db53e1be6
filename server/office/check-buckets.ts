import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backup/read-state.ts'
import { s3TargetOf } from '#server/backup/s3-target-settings.ts'
import { backupSettings } from '#server/backup/settings.ts'
import { checkTarget } from '#server/backup/warn-of-target.ts'
import { S3Problem } from '#server/storage/s3-problem.ts'
import { fileSettings } from '#server/storage/settings.ts'
import { bucketFindings as words } from './check-texts.ts'
import type { Finding } from './finding.ts'
import { findings } from './texts.ts'

const { files: kind, s3Bucket, s3AccessKey, s3SecretKey, s3Endpoint, s3Region } = fileSettings
const needed = ['s3Bucket', 's3AccessKey', 's3SecretKey'] as const

/** Returns the finding about the bucket for files: writes, finds and removes an object in the bucket. */
export async function checkBucket({ config, files }: Pick<AppContext, 'config' | 'files'>): Promise<Finding> {
  const bucket = files.places.all.find(({ name }) => name === 's3')
  if (!bucket) {
    const missing = needed.filter((name) => !config.fileSettings[name]).map((name) => fileSettings[name].variable)
    return { state: 'missing', why: words.none, settings: [kind.variable, ...missing] }
  }
  const problem = await bucket.check().then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (problem) return refusalOf(problem, [s3Bucket, s3Region, s3Endpoint], [s3AccessKey, s3SecretKey])
  if (files.places.current !== bucket) return { state: 'partly', why: words.unused, settings: [kind.variable] }
  return { state: 'works', why: words.works }
}

/**
 * Returns the finding about backups: whether their place can be written, and whether the last backup succeeded. Only a
 * restore proves a backup.
 */
export async function checkBackup(parts: Pick<AppContext, 'config' | 'db'>): Promise<Finding> {
  const { is_planned, is_late, last, failure } = await readBackupState(parts)
  const { backupTarget: place, backupKeyFile } = backupSettings
  const settings = [place.variable, backupKeyFile.variable]
  if (!is_planned) return { state: 'missing', why: findings.noBackup, settings }
  const problem = await checkTarget(parts).catch((found: unknown) => found)
  if (problem) return targetRefusal(parts.config, problem)
  if (failure || is_late) return { state: 'failed', why: findings.backupFails, settings }
  return { state: 'partly', why: last ? findings.backupMade : findings.backupTonight }
}

function targetRefusal(config: AppContext['config'], problem: unknown): Finding {
  const { backupTarget, backupS3AccessKey, backupS3SecretKey, backupS3Endpoint, backupS3Region } = backupSettings
  if (!s3TargetOf(config.backup.backupTarget ?? '', config))
    return { state: 'failed', why: words.folder, settings: [backupTarget.variable] }
  return config.backup.backupS3AccessKey
    ? refusalOf(problem, [backupTarget, backupS3Region, backupS3Endpoint], [backupS3AccessKey, backupS3SecretKey])
    : refusalOf(problem, [backupTarget, s3Region, s3Endpoint], [s3AccessKey, s3SecretKey])
}

type Named = { variable: string }

/**
 * Returns the finding with the settings that can cause the refusal. A problem that is no S3Problem counts as an
 * unreachable service.
 */
function refusalOf(problem: unknown, place: Named[], keys: Named[]): Finding {
  const reason = problem instanceof S3Problem ? problem.reason : 'away'
  const causes = { keys, rights: keys, clock: [], bucket: place, away: place }[reason]
  return { state: 'failed', why: words[reason], settings: causes.map(({ variable }) => variable) }
}
