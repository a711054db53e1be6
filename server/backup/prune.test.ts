import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#server/storage/tables.ts'
import { openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { prune } from './retention.ts'
import { openTarget } from './target.ts'
import { chunksOf, openVault } from './vault.ts'

const { platform, db, teacher, course } = await openCast()
let backups: Awaited<ReturnType<typeof openBackups>>
beforeAll(async () => {
  backups = await openBackups(platform)
})
afterAll(async () => {
  await backups.close()
  await platform.close()
})

const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.includes('/')).length

test('old and unfinished backups are removed with the files that only they need, and the kept backup restores', async () => {
  await uploadLesson(teacher, course)
  const old = (await backups.make()).manifest.name
  await db.update(storedFiles).set({ deleted_at: sql`now()` })
  await uploadLesson(teacher, course)
  const kept = (await backups.make()).manifest.name
  expect(await filesIn(backups.target)).toBe(2)
  const vault = await openVault(openTarget(backups.target), 'a passphrase for the tests of backups')
  await vault.write('backups/2026-01-01T00-00-00.000-dead/users', chunksOf(Buffer.from('cut off')))
  const later = new Date(Date.now() + 40 * 24 * 60 * 60_000)

  expect(await prune(vault, { backupKeepDays: 7, backupKeepWeeks: 4 }, later)).toEqual([old])

  expect(await readdir(join(backups.target, 'backups'))).toEqual([kept])
  expect(await filesIn(backups.target)).toBe(1)
  expect((await backups.restore(await backups.emptyPlace())).files).toBe(1)
})
