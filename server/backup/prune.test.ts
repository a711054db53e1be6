import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { storedFiles } from '#server/storage/tables.ts'
import { openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { prune } from './retention.ts'
import { chunksOf } from './seal.ts'
import type { BackupTarget } from './target.ts'
import { openVault } from './vault.ts'

const { platform, db, teacher, course } = await openCast()
afterAll(() => platform.close())

async function filesIn(store: BackupTarget) {
  const shelves = await store.folders('files')
  return (await Promise.all(shelves.map((shelf) => store.list(`files/${shelf}`)))).flat().length
}

for (const kind of ['folder', 'bucket'] as const)
  test(`in a ${kind}, old and unfinished backups are removed with their own files, and the kept backup restores`, {
    tags: kind === 'folder' ? [] : 'detail',
  }, async () => {
    const backups = await openBackups(platform, kind)
    onTestFinished(backups.close)
    await db.update(storedFiles).set({ deleted_at: sql`now()` })
    await uploadLesson(teacher, course)
    const old = (await backups.make()).manifest.name
    await db.update(storedFiles).set({ deleted_at: sql`now()` })
    await uploadLesson(teacher, course)
    const kept = (await backups.make()).manifest.name
    expect(await filesIn(backups.store)).toBe(2)
    const vault = await openVault(backups.store, 'a passphrase for the tests of backups')
    await vault.write('backups/2026-01-01T00-00-00.000-dead/users', chunksOf(Buffer.from('cut off')))
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000)

    expect(await prune(vault, { backupKeepDays: 7, backupKeepWeeks: 4 }, later)).toEqual([old])

    expect(await backups.store.folders('backups')).toEqual([kept])
    expect(await filesIn(backups.store)).toBe(1)
    expect((await backups.restore(await backups.emptyPlace())).files).toBe(1)
  })
