import { createHash } from 'node:crypto'
import { BadBackup } from './bad-backup.ts'
import { type FileLine, readFileLines } from './file-lines.ts'
import { fileObject, filesFolder, type Manifest } from './manifest.ts'
import { sealedSize } from './seal.ts'
import type { Part, Vault } from './vault.ts'

/**
 * Reads every table, the list of files and the settings. Throws a BadBackup if a part is missing, cut or altered, or if
 * files are missing or cut. Compares only the sizes of the files, because the restore decrypts each file before it
 * changes the school.
 */
export async function verifyBackup(vault: Vault, { tables, files, settings }: Manifest): Promise<void> {
  for (const part of [...tables, files, settings]) await verifyPart(vault, part)
  let count = 0
  let shelf = ''
  let kept = new Map<string, number>()
  let missing = 0
  for await (const file of readFileLines(vault, files.name)) {
    if (file.key.slice(0, 2) !== shelf) {
      shelf = file.key.slice(0, 2)
      kept = new Map((await vault.target.list(`${filesFolder}/${shelf}`)).map(({ name, size }) => [name, size]))
    }
    count += 1
    if (isCut(file, kept)) throw new BadBackup(`the file ${fileObject(file.key)} is cut`)
    if (!kept.has(fileObject(file.key))) missing += 1
  }
  if (count !== files.count) throw new BadBackup(`${files.name} is altered`)
  if (missing > files.missing) throw new BadBackup(`${missing - files.missing} files are missing`)
}

function isCut({ key, size }: FileLine, kept: ReadonlyMap<string, number>): boolean {
  const found = kept.get(fileObject(key))
  return found !== undefined && found !== sealedSize(size)
}

/** Throws a BadBackup if the part is missing, cut or altered. */
export async function verifyPart(vault: Vault, part: Part) {
  const source = await vault.target.read(part.name)
  if (!source) throw new BadBackup(`${part.name} is missing`)
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  if (hash.digest('hex') !== part.sha256) throw new BadBackup(`${part.name} is cut or altered`)
}
