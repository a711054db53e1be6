import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { upgradeWords } from '#server/db/rolling-upgrade.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { MadeBackup } from './make-backup.ts'
import { backupAsIs } from './run-backup.ts'

/**
 * Applies the missing migrations. Before the tables of a school change, logs whether older processes may go on. Then
 * makes a backup and returns the backup. Returns undefined without BACKUP_TARGET, for a new database, and if no
 * migration is missing. Throws a StartProblem and changes nothing if the backup fails (docs/product.md, Backups).
 */
export async function migrateSafely(
  url: string,
  config: Config,
  log: (words: string) => void,
): Promise<MadeBackup | undefined> {
  const { backupTarget } = config.backup
  let made: MadeBackup | undefined
  const beforeUpgrade = async (missing: readonly string[]) => {
    log(upgradeWords(missing))
    if (backupTarget === undefined) return
    made = await backupAsIs(url, config, { target: backupTarget }).catch((problem: Error) => {
      throw new StartProblem(
        `The backup before the upgrade failed, so nothing was changed. ${problem.message} Unset BACKUP_TARGET to upgrade without a backup.`,
      )
    })
  }
  await migrate(url, beforeUpgrade, log)
  return made
}
