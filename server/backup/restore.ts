import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { firstSettings } from '#server/content/settings.ts'
import { openDatabase } from '#server/db/open.ts'
import { privateFolder } from '#server/db/private-folder.ts'
import { StartProblem } from '#server/start-problem.ts'
import { readSchoolName } from './facts.ts'
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
  /**
   * Gets the name of the existing school. Returns the name that the administrator typed to allow the replacement, or
   * undefined. Runs only if there is a school to replace.
   */
  confirm: (school: string) => Promise<string | undefined>
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
      await refuseInUse(client)
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
    await restoreDatabase(client, vault, manifest, () => files.place())
  } finally {
    await files.drop()
  }
  return files.count
}

async function refuseInUse(client: pg.ClientBase) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new StartProblem('A server uses this database. Stop every server, then restore. Nothing was changed.')
}

async function confirmReplacing(client: pg.ClientBase, confirm: RestoreOrder['confirm']) {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*)::int as tables, to_regclass('public.migrations') is not null as ours
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const { tables = 0, ours = false } = rows[0] ?? {}
  if (tables === 0) return
  if (!ours) throw new StartProblem('The database has tables of another program. Restore into a database of its own.')
  const { rowCount } = await client.query('select from public.users limit 1').catch(() => ({ rowCount: 0 }))
  if (!rowCount) return
  const { ar, en } = await readSchoolName(client, firstSettings(new Date().getUTCFullYear()).name)
  const said = await confirm(`${ar} / ${en}`)
  if (said !== ar && said !== en)
    throw new StartProblem(
      `The school ${ar} / ${en} is here. To replace it, repeat its name: --replace "${en}". Nothing was changed.`,
    )
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
