import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import { withConnection } from '#server/db/connection.ts'
import { locks } from '#server/db/locks.ts'
import { type Db, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { claimPlaces } from './claim-places.ts'
import type { FileStore } from './file-store.ts'
import { storedFiles } from './tables.ts'

const hourMs = 60 * 60 * 1000
/** The age in hours at which a file without a row is an orphan of a crash or refusal. No request takes this long. */
const orphanHours = 12
const incomingHours = 1
const batch = 500

/**
 * Removes old received files, the bytes of deleted files, and files without a row. Returns immediately while another
 * process sweeps. Throws an S3Problem while the bucket cannot be used. Throws a StartProblem for the bucket of another
 * school.
 */
export async function sweepFiles(db: Db, store: FileStore, now = Date.now()): Promise<void> {
  await withConnection(sessionUrlOf(poolOf(db)), async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.sweepFiles])
    if (!rows[0]?.mine) return
    await removeReceived(store, now)
    await claimPlaces(db, store.places)
    await purgeDeleted(db, store)
    await removeOrphans(db, store, now)
  })
}

/** Removes the bytes, names and hashes of files whose row is marked as deleted. Size 0 marks a finished row. */
async function purgeDeleted(db: Db, { places }: FileStore) {
  for (;;) {
    const gone = await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(isNotNull(storedFiles.deleted_at), gt(storedFiles.size, 0)))
      .limit(batch)
    if (gone.length === 0) return
    const keys = gone.map((one) => one.key)
    for (const place of places.all) await place.remove(keys)
    await db.update(storedFiles).set({ size: 0, sha256: '', name: '' }).where(inArray(storedFiles.key, keys))
  }
}

async function removeOrphans(db: Db, { places }: FileStore, now: number) {
  for (const place of places.all) {
    for await (const files of place.list()) {
      const old = files.filter(({ stored }) => stored < now - orphanHours * hourMs).map(({ key }) => key)
      if (old.length === 0) continue
      const kept = await db.select({ key: storedFiles.key }).from(storedFiles).where(inArray(storedFiles.key, old))
      const known = new Set(kept.map(({ key }) => key))
      await place.remove(old.filter((key) => !known.has(key)))
    }
  }
}

/** Removes files that requests left in the folder of received files. */
async function removeReceived({ incoming }: FileStore, now: number) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - incomingHours * hourMs) await rm(path, { force: true })
  }
}
