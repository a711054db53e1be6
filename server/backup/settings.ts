import { optional, secretSetting, setting, type Values } from '#server/setting.ts'
import { count, onOff, text, webAddress } from '#server/setting-readers.ts'

export const backupSettings = {
  backupTarget: optional(
    'BACKUP_TARGET',
    'The folder for backups, best on a disk of another machine, or a bucket as `s3://bucket/prefix`. Set, the server makes a backup every night and before an upgrade.',
    text,
  ),
  backupKeyFile: optional(
    'BACKUP_KEY_FILE',
    'The file with the key of the backups. No backup contains the key, so keep a copy of the key on another machine.',
    text,
  ),
  backupKeepDays: setting(
    'BACKUP_KEEP_DAYS',
    '7',
    'The newest backup of each of this many last days is kept.',
    count(1, 35),
  ),
  backupKeepWeeks: setting(
    'BACKUP_KEEP_WEEKS',
    '4',
    'The newest backup of each of this many last weeks is kept too.',
    count(0, 5),
  ),
  backupWal: setting(
    'BACKUP_WAL',
    'off',
    '`on` archives the write-ahead log of the embedded database into `BACKUP_TARGET` every minute. A restore may then choose any moment.',
    onOff,
  ),
  backupWalDays: setting(
    'BACKUP_WAL_DAYS',
    '7',
    'Every moment of this many last days can be restored with `BACKUP_WAL`.',
    count(1, 30),
  ),
  backupS3AccessKey: optional(
    'BACKUP_S3_ACCESS_KEY',
    'The id of the key that may list, read, write and delete in the bucket of the backups. Unset, backups on S3 use the service and the key of the files (`S3_…`).',
    text,
  ),
  backupS3SecretKey: secretSetting('BACKUP_S3_SECRET_KEY', 'The secret of that key.', text),
  backupS3Endpoint: optional(
    'BACKUP_S3_ENDPOINT',
    'The address of the S3 service of the backups. Unset, it is Amazon’s in `BACKUP_S3_REGION`.',
    webAddress,
  ),
  backupS3Region: setting('BACKUP_S3_REGION', 'us-east-1', 'The region of the bucket of the backups.', text),
  backupS3PathStyle: setting(
    'BACKUP_S3_PATH_STYLE',
    'off',
    '`on` writes the bucket of the backups into the path of the address.',
    onOff,
  ),
}

export type BackupSettings = Values<typeof backupSettings>
