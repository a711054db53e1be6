import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'

const { platform, db, teacher, course } = await openCast()
let backups: Awaited<ReturnType<typeof openBackups>>
beforeAll(async () => {
  backups = await openBackups(platform)
  await uploadLesson(teacher, course)
})
afterAll(async () => {
  await backups.close()
  await platform.close()
})

/** Buckets have their own tests in `s3-target.test.ts`, so only `npm run test:backups` tries the damages there too. */
const kinds = import.meta.env.MODE === 'backups' ? (['folder', 'bucket'] as const) : (['folder'] as const)

/** Opens a target of the kind for one test. */
async function targetOf(kind: 'folder' | 'bucket') {
  const own = await openBackups(platform, kind)
  onTestFinished(own.close)
  return own
}

test.for(kinds)('in a %s, a cut, altered or emptied part is refused, and the place stays empty', async (kind) => {
  const backups = await targetOf(kind)
  const { manifest } = await backups.make()
  const place = await backups.emptyPlace()
  const [shelf = ''] = await backups.store.folders('files')
  const [file] = await backups.store.list(`files/${shelf}`)
  const people = manifest.tables.find(({ table }) => table === 'users')?.name ?? ''
  const cut = (bytes: Buffer) => bytes.subarray(0, -20)
  const empty = () => Buffer.alloc(0)
  const alter = (bytes: Buffer) => {
    bytes[60] = (bytes[60] ?? 0) ^ 1
    return bytes
  }
  const damages = [
    [people, cut],
    [people, alter],
    [`backups/${manifest.name}/manifest`, alter],
    [file?.name ?? '', cut],
    [file?.name ?? '', alter],
    [manifest.files.name, empty],
    ['target.json', cut],
    ...['null', '{"format":1}', '{"format":1,"salt":7,"mark":"AA=="}'].map(
      (json) => ['target.json', () => Buffer.from(json)] as const,
    ),
  ] as const
  for (const [name, change] of damages) {
    const repair = await backups.damage(name, change)
    await expect(backups.restore(place), `${name} ${change}`).rejects.toThrow('cannot be used')
    await repair()
    expect(await backups.tablesIn(place)).toBe(0)
    expect(await readdir(place.dataDir, { recursive: true })).toEqual(expect.toSatisfy(isEmptyOrShelves))
  }
})

const isEmptyOrShelves = (names: string[]) => names.every((name) => name === 'files')

test.for(kinds)('in a %s, a newer version’s backup and a wrong key are refused with a sentence', async (kind) => {
  const backups = await targetOf(kind)
  await db.execute(sql`insert into migrations (name) values ('9999_later')`)
  await backups.make()
  await db.execute(sql`delete from migrations where name = '9999_later'`)
  const place = await backups.emptyPlace()
  await expect(backups.restore(place)).rejects.toThrow(/later migration 9999_later. Restore with that version/)
  const { manifest } = await backups.make()
  const other = { ...place, backup: { ...place.backup, backupKeyFile: join(import.meta.dirname, 'key.ts') } }
  await expect(backups.restore(other)).rejects.toThrow('is not the key of')
  await expect(backups.restore(place, { backup: 'never' })).rejects.toThrow('never is missing')
  await backups.restore(place, { backup: manifest.name })
})

test.for(kinds)('another school cannot use the same %s, and two backups do not run at once', async (kind) => {
  const backups = await targetOf(kind)
  await backups.make()
  const other = await openCast()
  try {
    const theirs = await openBackups(other.platform)
    await expect(theirs.make(backups.settings, backups.target)).rejects.toThrow('another school')
    await theirs.close()
  } finally {
    await other.platform.close()
  }
  const outcomes = await Promise.allSettled([backups.make(), backups.make()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a target without backups, without a key or of an unknown kind is refused with its remedy', async () => {
  const place = await backups.emptyPlace()
  const { target } = backups
  const ask = (changed: object, where = target) => backups.restoreFrom(where, { ...place, ...changed })
  await expect(ask({}, place.dataDir)).rejects.toThrow('There is no backup in')
  await expect(ask({ backup: { ...place.backup, backupKeyFile: undefined } })).rejects.toThrow(
    'BACKUP_KEY_FILE must be set',
  )
  await expect(ask({ backup: { ...place.backup, backupKeyFile: '/nowhere' } })).rejects.toThrow('cannot be read')
  await expect(ask({}, 'ftp://bucket')).rejects.toThrow('Use a folder')
})
