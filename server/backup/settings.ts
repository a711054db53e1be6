import { optional, setting, type Values } from '#server/setting.ts'
import { count, text } from '#server/setting-readers.ts'

export const backupSettings = {
  backupTarget: optional(
    'BACKUP_TARGET',
    'The folder for backups, best on a disk of another machine. Set, the server makes a backup every night and before an upgrade.',
    text,
  ),
  backupKeyFile: optional(
    'BACKUP_KEY_FILE',
    'The file with the key of the backups. No backup contains the key, so keep a copy of it on another machine.',
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
}

export type BackupSettings = Values<typeof backupSettings>
