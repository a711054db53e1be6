import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The state of the archive, in a file of DATA_DIR. All processes of an embedded database share that folder. A row in
 * the database would itself be a change to archive.
 */
interface WalState {
  /** The earliest and the latest moment that can be restored, as ISO texts. */
  since: string | undefined
  until: string | undefined
  segment: string | undefined
  error: string | undefined
}

/**
 * The age in milliseconds of the latest moment from which the archive counts as behind. A nightly backup may delay the
 * archive for a while.
 */
const behindMs = 30 * 60_000

const fileOf = (dataDir: string) => join(dataDir, 'wal-archive.json')

/** Returns the last saved state; an empty object before the first save. */
export async function readState(dataDir: string): Promise<Partial<WalState>> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Replaces the file by a rename, so that a reader never sees a half-written file. */
export async function saveState(dataDir: string, state: Partial<WalState>): Promise<void> {
  const file = fileOf(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>

/** Returns true for a school that archives the log: with the embedded database, BACKUP_TARGET and BACKUP_WAL. */
export const isWalArchived = ({ databaseUrl, backup }: Settings) =>
  databaseUrl === undefined && backup.backupWal && backup.backupTarget !== undefined

/**
 * Returns the state of the archive for the office, or null if the school archives no log (docs/product.md, Backups).
 */
export async function readWalState(config: Settings, now = Date.now()) {
  if (!isWalArchived(config)) return null
  const { since, until, segment, error } = await readState(config.dataDir)
  const is_behind = until !== undefined && now - Date.parse(until) > behindMs
  const moment = (text: string | undefined) => (text === undefined ? null : new Date(text))
  return { since: moment(since), until: moment(until), segment: segment ?? null, is_behind, error: error ?? null }
}

/** Returns true if the archive is behind, or has never begun because of an error. Returns false for null. */
export const isWalBehind = (state: Awaited<ReturnType<typeof readWalState>>): boolean =>
  state !== null && (state.is_behind || (state.error !== null && state.until === null))
