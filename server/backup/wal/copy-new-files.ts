import type pg from 'pg'
import { copyFiles } from '#server/backup/copy-files.ts'
import { copyOut } from '#server/backup/snapshot.ts'
import type { Vault } from '#server/backup/vault.ts'
import { findInPlaces, openFilePlaces, type PlaceSettings } from '#server/storage/file-places.ts'

export type FileSource = PlaceSettings

interface Copy extends FileSource {
  /**
   * The name of the object that gets the list of the files. While the list exists, pruning keeps the bytes of these
   * files.
   */
  list: string
  /** With `since`, only files that were stored after this moment are listed. Undefined lists all files. */
  since?: Date | undefined
}

/**
 * A file may be committed up to this many seconds after its `created_at`. The list therefore begins so many seconds
 * before `since`.
 */
const longestCommitSeconds = 600

/**
 * Writes the list, and copies the listed files that the target lacks. Writes no list if there is no file after `since`.
 * Returns the number of listed files.
 */
export async function copyNewFiles(client: pg.Client, vault: Vault, { list, since, ...places }: Copy): Promise<number> {
  const after =
    since === undefined ? '-infinity' : new Date(since.getTime() - longestCommitSeconds * 1000).toISOString()
  const where = `from public.stored_files where deleted_at is null and created_at > '${after}'`
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${where}`)
  if (since !== undefined && rows[0]?.n === 0) return 0
  const query = `copy (select key, size ${where} order by key collate "C") to stdout`
  const part = await copyOut(client, query, { vault, name: list })
  const opened = await openFilePlaces(places)
  await copyFiles(vault, list, (key) => findInPlaces(opened, key))
  return part.rows ?? 0
}
