import { eq, lt, sql } from 'drizzle-orm'
import type { backupCauses } from '#contract/backup-causes.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { setVariables } from '#server/config.ts'
import { type Db, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { describeFailure } from '#server/log.ts'
import { StartProblem } from '#server/start-problem.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { backupRuns } from './tables.ts'

type Context = Pick<AppContext, 'db' | 'config'>

interface Run {
  target: string
  /** True if the administrator allows an empty target, although the school already has backups. */
  isNewTarget?: boolean
  cause: (typeof backupCauses)[number]
}

const longestError = 300

/**
 * Makes a backup of a database whose tables may be of an earlier version. Saves no outcome in the database. Throws the
 * errors of `makeBackup`.
 */
export const backupAsIs = (
  url: string,
  { backup: settings, ...config }: Context['config'],
  place: Pick<Run, 'target' | 'isNewTarget'>,
) => makeBackup({ ...config, ...place, url, settings, variables: setVariables() })

/** Makes a backup and saves the outcome for the office and in the audit log. Throws the backup's error. */
export async function runBackup({ db, config }: Context, { cause, ...place }: Run): Promise<MadeBackup> {
  const id = await beginRun(db, cause)
  try {
    const made = await backupAsIs(sessionUrlOf(poolOf(db)), config, place)
    await saveOutcome(db, { id, made, error: undefined })
    return made
  } catch (problem) {
    await saveOutcome(db, { id, made: undefined, error: wordsOf(problem) })
    throw problem
  }
}

/** Saves the outcome of the backup that was made before the tables changed. */
export async function noteUpgradeBackup(db: Db, made: MadeBackup): Promise<void> {
  await saveOutcome(db, { id: await beginRun(db, 'upgrade'), made, error: undefined })
}

async function beginRun(db: Db, cause: Run['cause']): Promise<number> {
  const [run] = await db.insert(backupRuns).values({ cause }).returning({ id: backupRuns.id })
  return run?.id ?? 0
}

interface Outcome {
  id: number
  made: MadeBackup | undefined
  error: string | undefined
}

async function saveOutcome(db: Db, { id, made, error }: Outcome) {
  const { name = null, files, tables = [] } = made?.manifest ?? {}
  await db.transaction(async (tx) => {
    const outcome = {
      ended_at: sql`now()`,
      name,
      error: error ?? null,
      files: files?.count ?? null,
      file_bytes: files?.bytes ?? null,
      table_bytes: made ? tables.reduce((sum, part) => sum + part.size, 0) : null,
      missing_files: files?.missing ?? null,
    }
    await tx.update(backupRuns).set(outcome).where(eq(backupRuns.id, id))
    await tx.delete(backupRuns).where(lt(backupRuns.started_at, sql`now() - interval '1 year'`))
    const detail = made
      ? { name, rows: tables.reduce((sum, part) => sum + part.rows, 0), files: files?.count }
      : { error }
    await record(tx, {
      actor: undefined,
      action: made ? 'backup.make' : 'backup.fail',
      object: 'backup',
      object_id: id,
      detail,
    })
  })
}

/**
 * Returns at most 300 characters of the error's text, without the values of a query. Such values could be personal
 * data.
 */
export function wordsOf(problem: unknown): string {
  const words = problem instanceof StartProblem ? problem.message : describeFailure(problem).message
  return words.slice(0, longestError)
}
