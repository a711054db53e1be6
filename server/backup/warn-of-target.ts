import type { AppContext } from '#server/app-context.ts'
import { openTarget } from './target.ts'
import { chunksOf } from './vault.ts'

type Log = Record<'error', (details: object, message: string) => void>

/**
 * Writes and removes an object in the place of the backups. Throws a StartProblem while the place cannot be used. Does
 * nothing without BACKUP_TARGET.
 */
export async function checkTarget({ backup, fileSettings }: AppContext['config']): Promise<void> {
  if (backup.backupTarget === undefined) return
  const target = await openTarget(backup.backupTarget, { backup, fileSettings })
  await target.write('check', chunksOf(Buffer.from('Hessa looks whether it may write here.\n')))
  await target.remove('check')
}

/**
 * Logs a sentence if the place of the backups cannot be used now. The start continues, because exams need no backup.
 */
export const warnOfTarget = (config: AppContext['config'], log: Log): Promise<void> =>
  checkTarget(config).catch((problem: Error) => log.error({}, `Backups: ${problem.message}`))
