import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BadBackup } from '#server/backup/bad-backup.ts'
import { syncFolder } from '#server/backup/folder-target.ts'
import { readKeyText } from '#server/backup/key.ts'
import { writeVariables } from '#server/backup/restore.ts'
import { fetchListed } from '#server/backup/restore-files.ts'
import { openTarget } from '#server/backup/target.ts'
import { openVault, type Vault } from '#server/backup/vault.ts'
import type { Config } from '#server/config.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { majorVersion } from '#server/db/postgres-cluster.ts'
import { clusterOf, stopServer } from '#server/db/postgres-server.ts'
import { privateFolder } from '#server/db/private-folder.ts'
import { withStartLock } from '#server/db/start-lock.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { Base } from './base.ts'
import { chooseBase } from './choose-base.ts'
import { fetchBase } from './fetch-base.ts'
import { withRecovered } from './recover.ts'

interface RestoreUntilOrder {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup' | 'fileSettings'>
  target: string
  until: Date
}

/** Returns the moment of a text such as `2026-11-25T10:15:00+02:00`. Throws a StartProblem for any other text. */
export function readMoment(text: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  if (!isWhole || Number.isNaN(moment.getTime()))
    throw new StartProblem('Write the moment with its time zone, such as --until 2026-11-25T10:15:00+02:00.')
  return moment
}

/**
 * Restores the school as it was at the moment, into an empty DATA_DIR (docs/product.md, Backups). The recovery runs in
 * another folder, whose database moves to its place at the end. A crash therefore leaves the place empty. Throws a
 * StartProblem before any change for a place that is not empty and for a moment outside the archive. An archive that is
 * cut, altered, incomplete or of a newer version is refused in the same way.
 */
export async function restoreUntil({ config, target, until }: RestoreUntilOrder) {
  if (config.databaseUrl !== undefined)
    throw new StartProblem('--until restores the embedded database. Unset DATABASE_URL. Nothing was changed.')
  const vault = await openVault(await openTarget(target, config), readKeyText(config.backup.backupKeyFile))
  refuseUsed(config.dataDir)
  const plan = await chooseBase(vault, until, majorVersion)
  const dataDir = privateFolder(config.dataDir)
  return withStartLock(dataDir, async () => {
    refuseUsed(dataDir)
    const beside = join(dataDir, 'restoring')
    // A restore that was killed may have left its PostgreSQL running.
    await stopServer(beside)
    await rm(beside, { recursive: true, force: true })
    try {
      await fetchBase(vault, plan, privateFolder(beside))
      const files = await withRecovered(beside, until, (client) => placeFiles(client, vault, plan.base, dataDir))
      const variablesFile = await writeVariables(vault, plan.base, dataDir)
      await rename(clusterOf(beside), clusterOf(dataDir))
      await syncFolder(dataDir)
      return { school: plan.base.school, base: plan.base.name, segments: plan.segments.length, ...files, variablesFile }
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  })
}

function refuseUsed(dataDir: string) {
  if (existsSync(clusterOf(dataDir)))
    throw new StartProblem(`${dataDir} has a database. Set DATA_DIR to an empty folder. Nothing was changed.`)
}

/**
 * Restores the files that the recovered database names. Returns the numbers of restored files and of files that the
 * backup lacks. Throws a BadBackup if a newer version wrote the database.
 */
async function placeFiles(client: pg.Client, vault: Vault, { name, version }: Base, dataDir: string) {
  const { rows: applied } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const later = applied.find((one) => !migrationNames().includes(one.name))
  if (later)
    throw new BadBackup(`a version after ${version} has the later migration ${later.name}. Restore with that version`)
  const { rows } = await client.query<{ key: string; size: number }>(
    'select key, size from public.stored_files where deleted_at is null order by key collate "C"',
  )
  async function* lines() {
    yield* rows
  }
  const files = await fetchListed(vault, { name, lines: lines(), dataDir })
  try {
    await files.place()
  } finally {
    await files.drop()
  }
  return { files: files.count, missing: rows.length - files.count }
}
