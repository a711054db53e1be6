import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { storedPath } from '#server/storage/folder-place.ts'
import { type FileLine, readFileLines } from './file-lines.ts'
import { fileObject, filesFolder, type Manifest } from './manifest.ts'
import type { Vault } from './vault.ts'

/**
 * The beginning of the names of folders with restored files that are not yet in their places. The sweep of files skips
 * these folders.
 */
const waiting = 'restored-'

export interface WaitingFiles {
  count: number
  /**
   * Moves the files to their places. A file that already exists there has the same bytes, because stored files never
   * change.
   */
  place(): Promise<void>
  /** Removes the files that were not moved to their places. */
  drop(): Promise<void>
}

/**
 * Decrypts all files that the backup has into a folder beside the places of files. Throws a BadBackup for an altered
 * file.
 */
export const fetchFiles = (vault: Vault, { name, files }: Manifest, dataDir: string): Promise<WaitingFiles> =>
  fetchListed(vault, { name, lines: readFileLines(vault, files.name), dataDir })

interface Listed {
  name: string
  /** The files in the order of their keys. */
  lines: AsyncIterable<FileLine>
  dataDir: string
}

/**
 * Decrypts the listed files into a folder beside the places of files. Skips files that the backup lacks. Throws a
 * BadBackup for an altered file.
 */
export async function fetchListed(vault: Vault, { name, lines, dataDir }: Listed): Promise<WaitingFiles> {
  const folder = join(dataDir, 'files')
  const beside = join(folder, `${waiting}${name}`)
  await removeEarlier(folder)
  await mkdir(beside, { recursive: true, mode: 0o700 })
  const drop = () => rm(beside, { recursive: true, force: true })
  try {
    const count = await fetchAll(vault, lines, beside)
    return { count, place: () => placeAll(beside, folder), drop }
  } catch (problem) {
    await drop()
    throw problem
  }
}

async function fetchAll(vault: Vault, lines: AsyncIterable<FileLine>, beside: string): Promise<number> {
  let count = 0
  let shelf = ''
  let kept = new Set<string>()
  for await (const { key } of lines) {
    if (key.slice(0, 2) !== shelf) {
      shelf = key.slice(0, 2)
      kept = new Set((await vault.target.list(`${filesFolder}/${shelf}`)).map(({ name }) => name))
      await mkdir(join(beside, shelf), { mode: 0o700 })
    }
    // The school lacked this file when the backup was made; `missing` of the manifest counts it.
    if (!kept.has(fileObject(key))) continue
    await pipeline(
      vault.read(fileObject(key)),
      createWriteStream(storedPath(beside, key), { mode: 0o600, flush: true }),
    )
    count += 1
  }
  return count
}

async function placeAll(beside: string, folder: string) {
  for (const shelf of await readdir(beside)) {
    await mkdir(join(folder, shelf), { recursive: true, mode: 0o700 })
    for (const key of await readdir(join(beside, shelf)))
      await rename(join(beside, shelf, key), join(folder, shelf, key))
  }
}

/** Removes the folders of earlier restores that were killed. */
async function removeEarlier(folder: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.startsWith(waiting)) await rm(join(folder, name), { recursive: true, force: true })
}
