import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { privateFolder } from '#server/db/private-folder.ts'
import { type Confirm, confirmReplacing, holdOffStarts, refuseInUse } from './confirm-replacing.ts'
import { readKeyText } from './key.ts'
import { chooseBackup, type Manifest } from './manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { fetchFiles } from './restore-files.ts'
import { openTarget } from './target.ts'
import { openVault, type Vault } from './vault.ts'
import { verifyBackup } from './verify.ts'

export interface RestoreOrder {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'backup' | 'fileSettings'>
  target: string
  /** The name of the backup; the newest backup by default. */
  backup?: string | undefined
  /** Runs only if there is a school to replace. */
  confirm: Confirm
}

export interface Restored {
  manifest: Manifest
  files: number
  /** The path of the written file with the environment settings of the server that made the backup. */
  variablesFile: string
}

/**
 * Restores a backup into DATA_DIR and the database (docs/product.md, Backups). Throws a StartProblem before any change
 * if the backup is cut, altered or of a newer version. Throws the same for a wrong key, and for a server that uses the
 * database. Throws the same unless the existing school's name is confirmed, and for a database of another program.
 */
export async function restore({ config, target, backup, confirm }: RestoreOrder): Promise<Restored> {
  const vault = await openVault(await openTarget(target, config), readKeyText(config.backup.backupKeyFile))
  const manifest = await chooseBackup(vault, backup)
  await verifyBackup(vault, manifest)
  const dataDir = privateFolder(config.dataDir)
  // The one long transaction of a restore takes longer than a connection pooler allows.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  const database = await openDatabase({ ...config, databaseUrl, databaseDirectUrl: undefined })
  try {
    const client = await database.pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await holdOffStarts(client)
      await confirmReplacing(client, confirm)
      const files = await replaceSchool(client, { vault, manifest, dataDir })
      return { manifest, files, variablesFile: await writeVariables(vault, manifest, dataDir) }
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}

interface Place {
  vault: Vault
  manifest: Manifest
  dataDir: string
}

async function replaceSchool(client: pg.ClientBase, { vault, manifest, dataDir }: Place): Promise<number> {
  const files = await fetchFiles(vault, manifest, dataDir)
  try {
    // Files of the replaced school stay on the disk without a row, and the sweep removes them.
    await restoreDatabase(client, vault, manifest, {
      // A server may have connected while the administrator typed the name or the files arrived.
      beforeDrop: () => refuseInUse(client),
      beforeCommit: () => files.place(),
    })
  } finally {
    await files.drop()
  }
  return files.count
}

/**
 * Writes the environment settings from the backup into a private file, because the settings may hold secrets. Returns
 * the file's path. Throws a BadBackup if the settings are altered.
 */
export async function writeVariables(
  vault: Vault,
  { settings }: Pick<Manifest, 'settings'>,
  dataDir: string,
): Promise<string> {
  const variables = JSON.parse(await text(vault.read(settings.name))) as Record<string, string>
  const file = join(dataDir, 'restored-settings.env')
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  return file
}
