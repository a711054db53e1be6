import type { FoundFile } from '#server/storage/file-place.ts'
import { type FileLine, readFileLines } from './file-lines.ts'
import { fileObject, filesFolder } from './manifest.ts'
import { sealedSize } from './seal.ts'
import type { Vault } from './vault.ts'

type Find = (key: string) => Promise<FoundFile | undefined>

interface Copied {
  /** The number of files that this copy added to the target. */
  copied: number
  /** The number of files with a row in the database whose bytes are in no place, or have another size. */
  missing: number
}

/**
 * Copies the files of the list that the target lacks. A stored file never changes, so an object of the right size is
 * the same file.
 */
export async function copyFiles(vault: Vault, list: string, find: Find): Promise<Copied> {
  const done = { copied: 0, missing: 0 }
  let shelf = ''
  let kept = new Map<string, number>()
  for await (const file of readFileLines(vault, list)) {
    if (file.key.slice(0, 2) !== shelf) {
      shelf = file.key.slice(0, 2)
      const objects = await vault.target.list(`${filesFolder}/${shelf}`)
      kept = new Map(objects.map(({ name, size }) => [name, size]))
    }
    if (kept.get(fileObject(file.key)) === sealedSize(file.size)) continue
    if (await copyFile(vault, file, await find(file.key))) done.copied += 1
    else done.missing += 1
  }
  return done
}

/**
 * Copies the file into the target. Returns false, and copies nothing, if the bytes are missing or their size differs
 * from the row's.
 */
async function copyFile(vault: Vault, { key, size }: FileLine, found: FoundFile | undefined): Promise<boolean> {
  if (found?.size === size) await vault.write(fileObject(key), await found.read())
  else await found?.close()
  return found?.size === size
}
