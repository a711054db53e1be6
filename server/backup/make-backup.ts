import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type pg from 'pg'
import { withConnection } from '#server/db/connection.ts'
import { locks } from '#server/db/locks.ts'
import { StartProblem } from '#server/start-problem.ts'
import { findInPlaces, openFilePlaces } from '#server/storage/file-places.ts'
import type { FileSettings } from '#server/storage/settings.ts'
import { copyFiles } from './copy-files.ts'
import { readKeyText } from './key.ts'
import { type Manifest, partName, writeManifest } from './manifest.ts'
import { prune } from './retention.ts'
import { chunksOf } from './seal.ts'
import type { BackupSettings } from './settings.ts'
import { copySnapshot } from './snapshot.ts'
import { openTarget } from './target.ts'
import { openOwnVault, type Vault } from './vault.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

export interface BackupOrder {
  /** The address of the database. */
  url: string
  dataDir: string
  fileSettings: FileSettings
  /** The address of the target. */
  target: string
  settings: BackupSettings
  /** The variables of the environment that belong to the backup. */
  variables: Record<string, string>
  /** True if the administrator allows an empty target, although the school already has backups. */
  isNewTarget?: boolean
}

export interface MadeBackup {
  manifest: Manifest
  /** The number of files that this backup added to the target. */
  copied: number
  /** The names of the complete backups that were removed, because retention does not keep them. */
  removed: string[]
}

/**
 * Makes a backup of the running school. Throws a StartProblem when another backup of the school is running, or when
 * target or key cannot be used. A failed backup leaves earlier backups unchanged (docs/product.md, Backups).
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const keyText = readKeyText(order.settings.backupKeyFile)
  const target = await openTarget(order.target, { backup: order.settings, fileSettings: order.fileSettings })
  return withBackupLocks(order.url, async (client) => {
    const mayBegin = order.isNewTarget === true || !(await hasBackups(client))
    const vault = await openOwnVault(target, keyText, { mark: await schoolMark(client), mayBegin })
    const { manifest, copied } = await writeBackup(client, vault, order)
    return { manifest, copied, removed: await prune(vault, order.settings, new Date()) }
  })
}

async function writeBackup(client: pg.Client, vault: Vault, { dataDir, fileSettings, variables }: BackupOrder) {
  const made_at = new Date().toISOString()
  // Names sort by time, and colons are forbidden on some file systems.
  const name = `${made_at.replaceAll(':', '-').replace('Z', '')}-${randomBytes(2).toString('hex')}`
  const snapshot = await copySnapshot(client, vault, name)
  const places = await openFilePlaces({ dataDir, fileSettings })
  const { copied, missing } = await copyFiles(vault, snapshot.files.name, (key) => findInPlaces(places, key))
  const settings = await vault.write(partName(name, 'variables'), chunksOf(Buffer.from(JSON.stringify(variables))))
  const manifest = { name, made_at, version, ...snapshot, settings, files: { ...snapshot.files, missing } }
  await writeManifest(vault, manifest)
  return { manifest, copied }
}

/**
 * Runs the work under locks that hold off other backups of the school and the sweep of files. The sweep would delete
 * bytes of files that the snapshot names. Throws a StartProblem while another backup runs.
 */
function withBackupLocks<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.backup])
    if (!rows[0]?.mine) throw new StartProblem('Another backup of this school is under way. Try again after it.')
    await client.query('select pg_advisory_lock_shared($1)', [locks.sweepFiles])
    return work(client)
  })
}

/**
 * Returns true if the school has finished a backup. An emptied target is then a disk that is not mounted, or a place
 * that lost its backups.
 */
export async function hasBackups(client: pg.Client): Promise<boolean> {
  // A school of an early version has no such table.
  const { rows: found } = await client.query("select to_regclass('public.backup_runs') is not null as ready")
  if (!found[0]?.ready) return false
  const { rowCount } = await client.query('select from backup_runs where name is not null limit 1')
  return rowCount !== 0
}

/**
 * Returns the school's random mark, by which a target refuses another school. The first backup creates the mark. Throws
 * a StartProblem for a database without a school.
 */
export async function schoolMark(client: pg.Client): Promise<string> {
  const { rows: found } = await client.query("select to_regclass('public.signing_keys') is not null as ready")
  if (!found[0]?.ready) throw new StartProblem('There is no school in this database yet. Start the server once.')
  await client.query('insert into signing_keys (name, secret) values ($1, $2) on conflict do nothing', [
    'backups',
    randomBytes(16).toString('hex'),
  ])
  const { rows } = await client.query<{ secret: string }>("select secret from signing_keys where name = 'backups'")
  return rows[0]?.secret ?? ''
}
