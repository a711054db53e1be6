import { StartProblem } from '#server/start-problem.ts'

/** The error for a backup that cannot be used. The message names the reason, and says that nothing was changed. */
export class BadBackup extends StartProblem {
  constructor(reason: string) {
    super(`This backup cannot be used: ${reason}. Nothing was changed. Use another backup (--backup <name>).`)
  }
}
