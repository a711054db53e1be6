import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import { locks } from '#server/db/locks.ts'
import { type Db, poolOf } from '#server/db/open.ts'
import type { FileStore } from './file-store.ts'
import { storedFiles } from './tables.ts'

const hourMs = 60 * 60 * 1000
/** The age in hours at which a file without a row is an orphan of a crash or refusal. No request takes this long. */
const orphanHours = 12
const incomingHours = 1
const batch = 500

/** Removes unreferenced files. Returns immediately while another process sweeps. */
export async function sweepFiles(db: Db, store: FileStore, now = Date.now()): Promise<void> {
  const client = await poolOf(db).connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.sweepFiles])
    if (!rows[0]?.mine) return
    try {
      await purgeDeleted(db, store)
      await removeOrphans(db, store, now)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.sweepFiles])
    }
  } finally {
    client.release()
  }
}

/** Removes the bytes, names and hashes of files whose row is marked as deleted. Size 0 marks a finished row. */
async function purgeDeleted(db: Db, store: FileStore) {
  for (;;) {
    const gone = await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(isNotNull(storedFiles.deleted_at), gt(storedFiles.size, 0)))
      .limit(batch)
    if (gone.length === 0) return
    const keys = gone.map((one) => one.key)
    await Promise.all(keys.map((key) => rm(store.path(key), { force: true })))
    await db.update(storedFiles).set({ size: 0, sha256: '', name: '' }).where(inArray(storedFiles.key, keys))
  }
}

async function removeOrphans(db: Db, store: FileStore, now: number) {
  await removeOld(store.incoming, await readdir(store.incoming), now - incomingHours * hourMs)
  for (const folder of await readdir(store.folder)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    const names = await readdir(join(store.folder, folder))
    for (let at = 0; at < names.length; at += batch) {
      const some = names.slice(at, at + batch)
      const kept = await db.select({ key: storedFiles.key }).from(storedFiles).where(inArray(storedFiles.key, some))
      const known = new Set(kept.map((one) => one.key))
      const orphans = some.filter((name) => !known.has(name))
      await removeOld(join(store.folder, folder), orphans, now - orphanHours * hourMs)
    }
  }
}

async function removeOld(folder: string, names: string[], before: number) {
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
