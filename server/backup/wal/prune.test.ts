import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget } from '#server/backup/target.ts'
import { openVault } from '#server/backup/vault.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { archiveWal } from './archive.ts'
import { pruneWal } from './prune.ts'
import { restoreUntil } from './restore-until.ts'
import { readWalState } from './state.ts'

const dayMs = 24 * 60 * 60_000
const passphrase = 'a passphrase for the tests of backups'
const folder = await mkdtemp(join(tmpdir(), 'hessa-wal-'))
const [target, key] = [join(folder, 'target'), join(folder, 'key')]
const configOf = (dataDir: string) =>
  readConfig({ DATA_DIR: join(folder, dataDir), BACKUP_TARGET: target, BACKUP_KEY_FILE: key, BACKUP_WAL: 'on' })
const config = configOf('school')
let school: OpenDatabase
/** The test makes three base backups, so only `npm run test:backups` runs the test. */
const isWanted = import.meta.env.MODE === 'backups'
beforeAll(async () => {
  await writeFile(key, passphrase)
  school = await openDatabase(config)
  await migrate(school.url)
})
afterAll(async () => {
  await school.close()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(isWanted)(
  'a school without changes is archived, and old bases leave the archive with their segments',
  async () => {
    for (let night = 0; night < 3; night += 1) await archiveWal({ db: school.db, config }, { withBase: true })
    const until = new Date((await readWalState(config))?.until ?? 0)
    const store = await openTarget(target, config)
    const vault = await openVault(store, passphrase)
    const [line = ''] = await store.folders('wal')
    const bases = () => store.folders(`wal/${line}/bases`)
    const segments = async () => (await store.list(`wal/${line}/segments`)).length
    const [newest, before] = [(await bases()).at(-1), await segments()]
    await pruneWal(vault, 7, line)
    expect(await bases()).toHaveLength(3)

    await pruneWal(vault, 7, line, Date.now() + 8 * dayMs)
    expect(await bases()).toEqual([newest])
    expect(await segments()).toBeLessThan(before)
    const restored = { config: configOf('restored'), target, until }
    expect(await restoreUntil(restored)).toMatchObject({ base: newest })

    await pruneWal(vault, 7, 'another-00000001', Date.now() + 8 * dayMs)
    expect(await store.folders('wal')).toEqual([])
  },
)
