import type { AppContext } from '#server/app-context.ts'
import { runBackup } from './run-backup.ts'
import { archiveWal } from './wal/archive.ts'

/**
 * Makes the backup of the night and, where the log is archived, a base (docs/product.md, Backups). Does nothing without
 * BACKUP_TARGET. A failed backup makes no base. Throws the error of the failed step.
 */
export async function backupEveryNight(context: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { backupTarget } = context.config.backup
  if (backupTarget === undefined) return
  await runBackup(context, { target: backupTarget, cause: 'night' })
  // A recovery reads the log from the newest base on, so a new base each night keeps recoveries short.
  await archiveWal(context, { withBase: true })
}
