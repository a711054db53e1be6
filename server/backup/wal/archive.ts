import { realpathSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { AppContext } from '#server/app-context.ts'
import { readKeyText } from '#server/backup/key.ts'
import { hasBackups, schoolMark } from '#server/backup/make-backup.ts'
import { wordsOf } from '#server/backup/run-backup.ts'
import { openTarget } from '#server/backup/target.ts'
import { openOwnVault, type Vault } from '#server/backup/vault.ts'
import { setVariables } from '#server/config.ts'
import { withConnection } from '#server/db/connection.ts'
import { locks } from '#server/db/locks.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { clusterOf } from '#server/db/postgres-server.ts'
import { privateFolder } from '#server/db/private-folder.ts'
import { spoolName } from '#server/db/wal-spool.ts'
import { newFilesOf, writeCoverage } from './base.ts'
import { copyNewFiles } from './copy-new-files.ts'
import { readLine } from './line.ts'
import { makeBase } from './make-base.ts'
import { pruneWal } from './prune.ts'
import { baseMark, endSegment, shipSegments } from './ship.ts'
import { isWalArchived, readState, saveState } from './state.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/**
 * The nightly backup makes a base. If the newest base is older than these milliseconds, the archive itself makes a
 * base.
 */
const oldestBaseMs = 36 * 60 * 60_000

/**
 * Archives the log of the embedded database up to now, and the files of that time (docs/product.md, Backups). Does
 * nothing while a backup runs. Does nothing for an external database. With `withBase`, also makes a base. Without
 * BACKUP_WAL or BACKUP_TARGET, removes the spool, so that PostgreSQL keeps no segments. Throws the archive's error; the
 * office sees the error too.
 */
export async function archiveWal({ db, config }: Context, { withBase = false } = {}): Promise<void> {
  if (config.databaseUrl !== undefined) return
  if (!isWalArchived(config)) return rm(join(clusterOf(config.dataDir), spoolName), { recursive: true, force: true })
  const cluster = clusterOf(realpathSync(config.dataDir))
  const before = await readState(config.dataDir)
  try {
    await withConnection(sessionUrlOf(poolOf(db)), async (client) => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.backup])
      if (!rows[0]?.mine) return
      await client.query('select pg_advisory_lock_shared($1)', [locks.sweepFiles])
      await archive(client, config, { cluster, withBase })
    })
  } catch (problem) {
    await saveState(config.dataDir, { ...before, error: wordsOf(problem) })
    throw problem
  }
}

interface Order {
  cluster: string
  withBase: boolean
}

async function archive(client: pg.Client, config: Context['config'], { cluster, withBase }: Order) {
  const { dataDir, fileSettings, backup } = config
  const keyText = readKeyText(backup.backupKeyFile)
  const target = await openTarget(backup.backupTarget ?? '', config)
  const owner = { mark: await schoolMark(client), mayBegin: !(await hasBackups(client)) }
  const vault = await openOwnVault(target, keyText, owner)
  const line = await readLine(client)
  privateFolder(join(cluster, spoolName), statSync(cluster).uid)
  const { since, until: last } = await readState(dataDir)
  const places = { dataDir, fileSettings, line, cluster }
  const shipped = await shipNow(client, vault, { ...places, last })
  const mark = join(cluster, spoolName, baseMark)
  const isDue = withBase || (await baseAgeMs(mark, line.name)) > oldestBaseMs
  if (isDue) {
    const variables = setVariables()
    const base = await makeBase(client, vault, line, { dataDir, fileSettings, cluster, variables })
    await writeFile(mark, JSON.stringify({ line: base.line, made_at: base.made_at }))
    const earliest = await pruneWal(vault, backup.backupWalDays, line.name)
    const done = await shipNow(client, vault, { ...places, last: base.made_at })
    return saveState(dataDir, { since: earliest, ...done })
  }
  await saveState(dataDir, { since, ...shipped })
}

interface Shipment extends Pick<Context['config'], 'dataDir' | 'fileSettings'> {
  line: Awaited<ReturnType<typeof readLine>>
  cluster: string
  /** The moment up to which new files are in the target; undefined before the first base. */
  last: string | undefined
}

/** Ships every commit and every new file up to now, and writes the coverage into the target. Returns the coverage. */
async function shipNow(client: pg.Client, vault: Vault, { dataDir, fileSettings, line, cluster, last }: Shipment) {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const until = (rows[0]?.now ?? new Date(0)).toISOString()
  const segment = await endSegment(client, cluster)
  await shipSegments(vault, line, cluster)
  if (last !== undefined) {
    const list = `${newFilesOf(line.name)}/${until.replaceAll(':', '-')}`
    await copyNewFiles(client, vault, { dataDir, fileSettings, list, since: new Date(last) })
  }
  await writeCoverage(vault, line.name, { until, segment })
  return { until, segment }
}

/** Returns the age of the newest base in milliseconds; infinite before the first base and for another line's base. */
async function baseAgeMs(mark: string, line: string): Promise<number> {
  const text = await readFile(mark, 'utf8').catch(() => '{}')
  const base = JSON.parse(text) as { line?: string; made_at?: string }
  return base.line === line && base.made_at !== undefined
    ? Date.now() - Date.parse(base.made_at)
    : Number.POSITIVE_INFINITY
}
