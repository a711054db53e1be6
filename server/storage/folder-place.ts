import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onDisk } from './disk-problem.ts'
import type { FilePlace, FoundFile, ListedFile } from './file-place.ts'

/** Returns the path of a file in the store's folder. */
export const storedPath = (folder: string, key: string) => join(folder, key.slice(0, 2), key)

/**
 * Stores files in subfolders by the first two characters of the key. A received file is on the same disk, so a rename
 * stores the file.
 */
export function folderPlace(folder: string, incoming: string): FilePlace {
  const path = (key: string) => storedPath(folder, key)
  return {
    name: 'folder',
    isRemote: false,
    store: (key, from) => onDisk(() => place(from, path(key))),
    find: (key) => find(path(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(path(key), { force: true })))
    },
    list: () => list(folder),
    check: () => access(incoming, constants.W_OK | constants.X_OK),
    claim: async () => undefined,
  }
}

/**
 * Renames the file, whose bytes were flushed at the upload, and flushes the folder. After a crash, the file is
 * therefore whole or absent. Returns the file's size in bytes.
 */
async function place(from: string, path: string): Promise<number> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await rename(from, path)
    await flush(folder)
    if (made) await flush(dirname(folder))
    return (await stat(path)).size
  } catch (problem) {
    await rm(path, { force: true })
    throw problem
  }
}

async function flush(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function find(path: string): Promise<FoundFile | undefined> {
  const handle = await open(path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    return {
      size,
      read: async (range) => handle.createReadStream(range),
      close: () => handle.close(),
    }
  } catch (problem) {
    await handle.close()
    throw problem
  }
}

async function* list(folder: string): AsyncGenerator<ListedFile[]> {
  for (const shelf of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    const files: ListedFile[] = []
    for (const key of await readdir(join(folder, shelf))) {
      const found = await stat(join(folder, shelf, key)).catch(() => undefined)
      if (found) files.push({ key, stored: found.mtimeMs })
    }
    if (files.length > 0) yield files
  }
}
