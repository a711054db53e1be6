import { readFileLines } from '#server/backup/file-lines.ts'
import { fileObject } from '#server/backup/manifest.ts'
import type { Vault } from '#server/backup/vault.ts'
import { basePart, basesOf, completeBases, newFilesOf, readBase, readCoverage, segmentsOf, walFolder } from './base.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Removes bases and segments that no recovery to a moment of the last `days` days needs. Always keeps the newest base
 * of the current line. Returns the earliest moment of the current line that can be restored; '' without a base.
 */
export async function pruneWal(vault: Vault, days: number, current: string, now = Date.now()): Promise<string> {
  const oldest = new Date(now - days * dayMs).toISOString()
  for (const line of await vault.target.folders(walFolder)) {
    if (line === current) continue
    const coverage = await readCoverage(vault, line)
    if (coverage === undefined || coverage.until < oldest) await removeLine(vault, line)
    else await pruneLine(vault, line, oldest)
  }
  return pruneLine(vault, current, oldest)
}

/**
 * Removes a line. The descriptions of the bases go first, so that a stopped removal leaves no base without its
 * segments.
 */
async function removeLine(vault: Vault, line: string) {
  for (const name of await completeBases(vault, line)) await vault.target.remove(basePart(line, name, 'manifest'))
  await vault.target.removeFolder(`${walFolder}/${line}`)
}

async function pruneLine(vault: Vault, line: string, oldest: string): Promise<string> {
  const { target } = vault
  const names = await completeBases(vault, line)
  const before = names.filter((name) => timeOf(name) <= oldest)
  const first = before.at(-1) ?? names[0]
  if (first === undefined) return ''
  for (const name of await target.folders(basesOf(line))) {
    if (name >= first && names.includes(name)) continue
    await target.remove(basePart(line, name, 'manifest'))
    await target.removeFolder(`${basesOf(line)}/${name}`)
  }
  const { made_at, first_segment } = await readBase(vault, line, first)
  for (const { name } of await target.list(segmentsOf(line)))
    if (name < `${segmentsOf(line)}/${first_segment}` && !name.endsWith('.history')) await target.remove(name)
  for (const { name } of await target.list(newFilesOf(line)))
    if (name < `${newFilesOf(line)}/${first}`) await target.remove(name)
  return made_at
}

/** Returns the time in a base's name, such as `2026-11-23T22-05-01.120-4f2a`. */
const timeOf = (name: string) => `${name.slice(0, 10)}T${name.slice(11, 23).replaceAll('-', ':')}Z`

/** Returns the names of the file lists of all complete bases. Each list is sorted by key. */
export async function baseFileLists(vault: Vault): Promise<string[]> {
  const lists: string[] = []
  for (const line of await vault.target.folders(walFolder))
    for (const name of await completeBases(vault, line)) lists.push(basePart(line, name, 'file-list'))
  return lists
}

/**
 * Returns the names of the objects of files that were stored after the bases. A recovery to a later moment than a base
 * may need these files.
 */
export async function newFileObjects(vault: Vault): Promise<Set<string>> {
  const objects = new Set<string>()
  for (const line of await vault.target.folders(walFolder))
    for (const { name } of await vault.target.list(newFilesOf(line)))
      for await (const { key } of readFileLines(vault, name)) objects.add(fileObject(key))
  return objects
}
