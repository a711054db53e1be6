import { isNotNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { chunksOf } from './seal.ts'
import { backupRuns } from './tables.ts'
import { openTarget } from './target.ts'
import { refuseEmptied } from './vault.ts'

type Log = Record<'error', (details: object, message: string) => void>

type Parts = Pick<AppContext, 'db' | 'config'>

/**
 * Writes and removes an object in the place of the backups. Throws a StartProblem while the place cannot be used, or if
 * the place has lost the school's backups. Does nothing without BACKUP_TARGET.
 */
export async function checkTarget({ db, config: { backup, fileSettings } }: Parts): Promise<void> {
  if (backup.backupTarget === undefined) return
  const target = await openTarget(backup.backupTarget, { backup, fileSettings })
  if ((await db.$count(backupRuns, isNotNull(backupRuns.name))) > 0) await refuseEmptied(target)
  await target.write('check', chunksOf(Buffer.from('Hessa looks whether it may write here.\n')))
  await target.remove('check')
}

/**
 * Logs a sentence if the place of the backups cannot be used now. The start continues, because exams need no backup.
 */
export const warnOfTarget = (parts: Parts, log: Log): Promise<void> =>
  checkTarget(parts).catch((problem: Error) => log.error({}, `Backups: ${problem.message}`))
