import type { AppContext } from '#server/app-context.ts'
import { openTarget } from './target.ts'

type Log = Record<'error', (details: object, message: string) => void>

/** Throws a StartProblem while the place of the backups cannot be used. Does nothing without BACKUP_TARGET. */
export async function checkTarget({ backup, fileSettings }: AppContext['config']): Promise<void> {
  if (backup.backupTarget === undefined) return
  const target = await openTarget(backup.backupTarget, { backup, fileSettings })
  await target.check()
}

/** Logs a sentence if the place of the backups cannot be used now. The start goes on, because exams need no backup. */
export const warnOfTarget = (config: AppContext['config'], log: Log): Promise<void> =>
  checkTarget(config).catch((problem: Error) => log.error({}, `Backups: ${problem.message}`))
