import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '#server/start-problem.ts'
import type { BackupTarget, StoredObject } from './target.ts'

/** The end of the name of an object that is not completely written. */
const unfinished = '.part'

/** Keeps backups in a folder of this machine, such as a mounted disk of another machine. */
export function folderTarget(folder: string): BackupTarget {
  const path = (name: string) => join(folder, name)
  return {
    address: folder,
    write: (name, chunks) => inWords(folder, () => writeWhole(path(name), chunks)),
    read: async (name) => {
      const found = await stat(path(name)).catch(ignoreMissing)
      return found?.isFile() ? createReadStream(path(name)) : undefined
    },
    list: async (name) => {
      const entries = await readdir(path(name), { withFileTypes: true }).catch(ignoreMissing)
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      const found: StoredObject[] = []
      for (const { name: own } of files)
        found.push({ name: join(name, own), size: (await stat(join(path(name), own))).size })
      return found.sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    folders: async (name) => {
      const entries = await readdir(path(name), { withFileTypes: true }).catch(ignoreMissing)
      return (entries ?? [])
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    },
    remove: (name) => rm(path(name), { force: true }),
    removeFolder: (name) => rm(path(name), { recursive: true, force: true }),
  }
}

/**
 * Writes the file under another name and renames the file after the flush. A crash therefore leaves no incomplete
 * object.
 */
async function writeWhole(path: string, chunks: AsyncIterable<Buffer>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomBytes(6).toString('hex')}${unfinished}`
  try {
    await pipeline(chunks, createWriteStream(temporary, { mode: 0o600, flush: true }))
    await rename(temporary, path)
  } catch (problem) {
    await rm(temporary, { force: true })
    throw problem
  }
  await syncFolder(dirname(path))
}

/** Flushes the folder's list of names to the disk, so that a power cut undoes no rename. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function ignoreMissing(problem: NodeJS.ErrnoException) {
  if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR') return undefined
  throw problem
}

/**
 * Runs the work. Throws a StartProblem for an I/O error of the target, so that the administrator reads the cause.
 * Rethrows other errors.
 */
async function inWords<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    const { code, message, path } = problem as NodeJS.ErrnoException & { path?: string }
    if (code === undefined || !path?.startsWith(folder)) throw problem
    throw new StartProblem(`The backup target ${folder} cannot be written: ${message}. Check the disk and its rights.`)
  }
}
