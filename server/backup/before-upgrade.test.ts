import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { createTables, migrationNames } from '#server/db/migrate.ts'
import { openBackups } from '#server/test/backups.ts'
import { onServer } from '#server/test/database.ts'
import { openPlatform } from '#server/test/platform.ts'
import { failToStart } from '#server/test/server-process.ts'
import { migrateSafely } from './before-upgrade.ts'

const platform = await openPlatform()
const earlier = migrationNames().slice(0, 4)
let backups: Awaited<ReturnType<typeof openBackups>>
beforeAll(async () => {
  backups = await openBackups(platform)
})
afterAll(async () => {
  await backups.close()
  await platform.close()
})

/** Opens a school of an earlier version. */
async function earlierSchool(): Promise<Config> {
  const place = await backups.emptyPlace()
  await onServer(place.databaseUrl ?? '', (client) => createTables(client, earlier))
  return { ...place, backup: { ...place.backup, backupTarget: backups.target } }
}

const applied = ({ databaseUrl = '' }: Config) =>
  onServer(databaseUrl, async (client) => (await client.query('select name from migrations')).rowCount)

test('an upgrade backs up the earlier tables first, and the backup restores them', async () => {
  const school = await earlierSchool()
  const logged: string[] = []
  const log = (words: string) => void logged.push(words)
  const made = await migrateSafely(school.databaseUrl ?? '', school, log)
  expect(made?.manifest.migrations).toEqual(earlier)
  expect(logged).toEqual([expect.stringContaining('stops every process (migration 0004_')])
  expect(await applied(school)).toBe(migrationNames().length)
  const back = await backups.emptyPlace()
  await backups.restore(back)
  expect(await applied(back)).toBe(earlier.length)
  expect(await migrateSafely(school.databaseUrl ?? '', school, log)).toBeUndefined()
  expect(logged).toHaveLength(1)
})

test('an upgrade whose backup fails changes nothing', async () => {
  const school = await earlierSchool()
  const keyless = { ...school, backup: { ...school.backup, backupKeyFile: undefined } }
  await expect(migrateSafely(school.databaseUrl ?? '', keyless, () => {})).rejects.toThrow('so nothing was changed')
  expect(await applied(school)).toBe(earlier.length)
})

test('an older program on a newer database ends and names the remedy', { tags: 'detail' }, async () => {
  const place = await backups.emptyPlace()
  await onServer(place.databaseUrl ?? '', async (client) => {
    await createTables(client, migrationNames())
    await client.query("insert into migrations (name) values ('9999_later')")
  })
  const { code, said } = await failToStart({ DATABASE_URL: place.databaseUrl ?? '', DATA_DIR: place.dataDir })
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    'Another version of Hessa made this database (migration 9999_later). Start that version, or use an empty DATA_DIR or DATABASE_URL.',
  )
})
