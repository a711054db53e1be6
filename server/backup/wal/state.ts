import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The state of the archive, in a file of DATA_DIR. The embedded database and all its processes share that folder, and a
 * row in the database would be a change that needs archiving.
 */
interface WalState {
  /** The earliest and the latest moment that can be restored. */
  since: string | undefined
  until: string | undefined
  segment: string | undefined
  error: string | undefined
}

/** The archive is behind when its latest moment is this old. A backup of the night may hold it up for a while. */
const behindMs = 30 * 60_000

const fileOf = (dataDir: string) => join(dataDir, 'wal-archive.json')

/** Returns the last saved state; an empty one before the first. */
export async function readState(dataDir: string): Promise<Partial<WalState>> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Replaces the file whole, so that a reader never sees half of it. */
export async function saveState(dataDir: string, state: Partial<WalState>): Promise<void> {
  const file = fileOf(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>

/** Returns true where the log is archived: with the embedded database, a target and BACKUP_WAL. */
export const isWalArchived = ({ databaseUrl, backup }: Settings) =>
  databaseUrl === undefined && backup.backupWal && backup.backupTarget !== undefined

/** Returns the state of the archive for the office; null where the log is not archived (docs/product.md, Backups). */
export async function readWalState(config: Settings, now = Date.now()) {
  if (!isWalArchived(config)) return null
  const { since, until, segment, error } = await readState(config.dataDir)
  const is_behind = until !== undefined && now - Date.parse(until) > behindMs
  const moment = (text: string | undefined) => (text === undefined ? null : new Date(text))
  return { since: moment(since), until: moment(until), segment: segment ?? null, is_behind, error: error ?? null }
}

/** Returns true if the archive is behind, or never began because of an error. */
export const isWalBehind = (state: Awaited<ReturnType<typeof readWalState>>): boolean =>
  state !== null && (state.is_behind || (state.error !== null && state.until === null))
