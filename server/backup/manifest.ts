import { text } from 'node:stream/consumers'
import { migrationNames } from '#server/db/migrate.ts'
import { BadBackup } from './bad-backup.ts'
import type { SchoolFacts } from './facts.ts'
import { chunksOf } from './seal.ts'
import type { Part, Vault } from './vault.ts'

export const backupsFolder = 'backups'
export const filesFolder = 'files'
export const partName = (backup: string, part: string) => `${backupsFolder}/${backup}/${part}`
const manifestName = (backup: string) => partName(backup, 'manifest')

/** Returns the object's name for a stored file. A stored file never changes, so all backups share the object. */
export const fileObject = (key: string) => `${filesFolder}/${key.slice(0, 2)}/${key}`

export interface TablePart extends Part {
  table: string
  columns: string[]
  rows: number
}

/** Describes a backup. The manifest is written last, so a backup without a manifest is incomplete. */
export interface Manifest {
  name: string
  made_at: string
  /** The version of the program that made the backup. */
  version: string
  /** The migrations of the database, oldest first. */
  migrations: string[]
  school: { ar: string; en: string }
  tables: TablePart[]
  /** The last value of each sequence, by the sequence's name. */
  sequences: Record<string, string>
  facts: SchoolFacts
  /**
   * The list of files; a line has a file's key and size. `missing` is the number of files whose bytes could not be
   * copied.
   */
  files: Part & { count: number; bytes: number; missing: number }
  /** The variables of the environment that the backup keeps. */
  settings: Part
}

export const writeManifest = (vault: Vault, manifest: Manifest): Promise<Part> =>
  vault.write(manifestName(manifest.name), chunksOf(Buffer.from(JSON.stringify(manifest))))

/**
 * Returns the manifest; undefined for a backup that was never completed. Throws a BadBackup for an altered manifest.
 */
async function readManifest(vault: Vault, backup: string): Promise<Manifest | undefined> {
  const objects = await vault.target.list(`${backupsFolder}/${backup}`)
  if (!objects.some(({ name }) => name === manifestName(backup))) return undefined
  return JSON.parse(await text(vault.read(manifestName(backup))))
}

/** Returns the names of the complete backups, oldest first. */
export async function completeBackups({ target }: Vault): Promise<string[]> {
  const complete: string[] = []
  for (const name of await target.folders(backupsFolder)) {
    const objects = await target.list(`${backupsFolder}/${name}`)
    if (objects.some((object) => object.name === manifestName(name))) complete.push(name)
  }
  return complete
}

/**
 * Returns the manifest of the named backup, else of the newest backup. Throws a BadBackup if the backup is unknown or
 * altered, or if a newer version made it.
 */
export async function chooseBackup(vault: Vault, wanted: string | undefined): Promise<Manifest> {
  const complete = await completeBackups(vault)
  const name = wanted ?? complete.at(-1)
  if (name === undefined || !complete.includes(name))
    throw new BadBackup(name === undefined ? 'it was never completed' : `${name} is missing or was never completed`)
  const manifest = await readManifest(vault, name)
  if (manifest?.name !== name) throw new BadBackup(`${name} is altered`)
  refuseNewer(manifest)
  return manifest
}

/** Throws a BadBackup if a later version made the backup. */
export function refuseNewer({ migrations, version }: Pick<Manifest, 'migrations' | 'version'>) {
  const known = migrationNames()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BadBackup(`Hessa ${version} made it, which has the later migration ${unknown}. Restore with that version`)
}
