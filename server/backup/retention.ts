import { addDays, cairoDate, dayOfWeek } from '#contract/calendar/cairo.ts'
import { readFileLines } from './file-lines.ts'
import { backupsFolder, completeBackups, fileObject, filesFolder, partName } from './manifest.ts'
import type { BackupSettings } from './settings.ts'
import type { Vault } from './vault.ts'
import { baseFileLists, newFileObjects } from './wal/prune.ts'

type Kept = Pick<BackupSettings, 'backupKeepDays' | 'backupKeepWeeks'>

const dayMs = 24 * 60 * 60_000

/**
 * Returns the backups to keep: all of the last 24 hours, and the newest of each recent day and week. A backup before an
 * upgrade therefore outlives a backup made soon after the upgrade. Always keeps the newest backup of all.
 */
export function keptBackups(names: readonly string[], { backupKeepDays, backupKeepWeeks }: Kept, now: Date): string[] {
  const today = cairoDate(now)
  const firstDay = addDays(today, 1 - backupKeepDays)
  const firstWeek = addDays(weekOf(today), -7 * (backupKeepWeeks - 1))
  const newest = new Map<string, string>()
  for (const name of names.toSorted()) {
    const day = cairoDate(timeOf(name))
    newest.set('all', name)
    if (now.getTime() - timeOf(name).getTime() < dayMs) newest.set(name, name)
    if (day >= firstDay) newest.set(day, name)
    if (backupKeepWeeks > 0 && weekOf(day) >= firstWeek) newest.set(`week ${weekOf(day)}`, name)
  }
  return [...new Set(newest.values())].sort()
}

/** Returns the time in a backup's name, such as `2026-11-23T22-05-01.120-4f2a`. */
const timeOf = (name: string) => new Date(`${name.slice(0, 10)}T${name.slice(11, 19).replaceAll('-', ':')}Z`)

/** Returns the Saturday on which the day's week began. */
const weekOf = (day: string) => addDays(day, -((dayOfWeek(day) + 1) % 7))

/**
 * Removes backups that retention does not keep, and incomplete backups. After a removal, also removes the files that
 * neither a kept backup nor the archive of the log names. Returns the names of the removed complete backups.
 */
export async function prune(vault: Vault, kept: Kept, now: Date): Promise<string[]> {
  const complete = await completeBackups(vault)
  const wanted = keptBackups(complete, kept, now)
  const leftOver = (await vault.target.folders(backupsFolder)).filter((name) => !wanted.includes(name))
  for (const name of leftOver) {
    // A backup without a manifest counts as removed, even if the removal of the other objects fails.
    await vault.target.remove(partName(name, 'manifest'))
    await vault.target.removeFolder(`${backupsFolder}/${name}`)
  }
  if (leftOver.length > 0) await removeUnneeded(vault, wanted)
  return leftOver.filter((name) => complete.includes(name))
}

/**
 * Removes the files that neither a kept backup nor the archive of the log names. Reads the keys of one folder at a
 * time, because all keys of a large school need too much memory.
 */
async function removeUnneeded(vault: Vault, backups: readonly string[]) {
  const names = [...backups.map((name) => partName(name, 'file-list')), ...(await baseFileLists(vault))]
  const lists = names.map((name) => readFileLines(vault, name))
  const recent = await newFileObjects(vault)
  try {
    const heads = await Promise.all(lists.map((list) => list.next()))
    for (const shelf of await vault.target.folders(filesFolder)) {
      const needed = new Set<string>()
      for (const [place, list] of lists.entries()) {
        for (let head = heads[place]; head && !head.done && head.value.key.slice(0, 2) <= shelf; ) {
          needed.add(fileObject(head.value.key))
          head = await list.next()
          heads[place] = head
        }
      }
      for (const { name } of await vault.target.list(`${filesFolder}/${shelf}`))
        if (!needed.has(name) && !recent.has(name)) await vault.target.remove(name)
    }
  } finally {
    await Promise.all(lists.map((list) => list.return(undefined)))
  }
}
