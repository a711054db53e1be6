import { text } from 'node:stream/consumers'
import { BadBackup } from '#server/backup/bad-backup.ts'
import { chunksOf } from '#server/backup/seal.ts'
import type { Part, Vault } from '#server/backup/vault.ts'

export const walFolder = 'wal'
/**
 * Returns the folder of a line's bases. A line is one timeline of one database server. The segments of a line follow
 * each other.
 */
export const basesOf = (line: string) => `${walFolder}/${line}/bases`
export const segmentsOf = (line: string) => `${walFolder}/${line}/segments`
export const newFilesOf = (line: string) => `${walFolder}/${line}/new-files`
const coverageOf = (line: string) => `${walFolder}/${line}/coverage`
export const basePart = (line: string, base: string, part: string) => `${basesOf(line)}/${base}/${part}`

/** Describes a copy of the database's files, with which a recovery begins. The description is written last. */
export interface Base {
  name: string
  line: string
  /**
   * The moment at which the copy was complete. With the log, a recovery can reach this moment and every later moment of
   * the coverage.
   */
  made_at: string
  version: string
  /** The version of PostgreSQL, such as `18.1`. */
  postgres: string
  migrations: string[]
  school: { ar: string; en: string }
  segment_bytes: number
  /** The first segment that the recovery reads, and the segment that completes the copy. */
  first_segment: string
  last_segment: string
  /** The contents of PostgreSQL's file `backup_label`. */
  label: string
  database: Part
  settings: Part
}

/**
 * `until`: the moment up to which the archive has every commit and every file. `segment`: the last segment up to that
 * moment.
 */
export interface Coverage {
  until: string
  segment: string
}

export const writeBase = (vault: Vault, base: Base): Promise<Part> =>
  vault.write(basePart(base.line, base.name, 'manifest'), chunksOf(Buffer.from(JSON.stringify(base))))

export const writeCoverage = (vault: Vault, line: string, coverage: Coverage): Promise<Part> =>
  vault.write(coverageOf(line), chunksOf(Buffer.from(JSON.stringify(coverage))))

/**
 * Returns the coverage of a line; undefined before the first archived segment. Throws a BadBackup for an altered
 * coverage.
 */
export async function readCoverage(vault: Vault, line: string): Promise<Coverage | undefined> {
  const bytes = await vault.find(coverageOf(line))
  return bytes && JSON.parse(await text(bytes))
}

/** Returns the names of the complete bases of the line, oldest first. */
export async function completeBases({ target }: Vault, line: string): Promise<string[]> {
  const complete: string[] = []
  for (const name of await target.folders(basesOf(line))) {
    const objects = await target.list(`${basesOf(line)}/${name}`)
    if (objects.some((object) => object.name === basePart(line, name, 'manifest'))) complete.push(name)
  }
  return complete
}

/** Returns the description of a base. Throws a BadBackup if the description is missing or altered. */
export async function readBase(vault: Vault, line: string, name: string): Promise<Base> {
  const base = JSON.parse(await text(vault.read(basePart(line, name, 'manifest')))) as Base
  if (base.name !== name || base.line !== line) throw new BadBackup(`${name} is altered`)
  return base
}
