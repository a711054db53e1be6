import { randomBytes } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { bytesIn, openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { backupBucket, bucketSettings, sharedS3Server } from '#server/test/s3-server.ts'
import { backupEveryNight } from './every-night.ts'
import { openS3Target } from './s3-target.ts'
import { s3TargetOf } from './s3-target-settings.ts'
import { chunksOf } from './seal.ts'
import { openTarget } from './target.ts'
import { warnOfTarget } from './warn-of-target.ts'

const { platform, db, teacher, course } = await openCast()
const backups = await openBackups(platform, 'bucket')
afterAll(async () => {
  await backups.close()
  await platform.close()
})
const { config } = platform
const settings = { backup: backups.settings, fileSettings: config.fileSettings }
const bucketOf = (target: string) => /^s3:\/\/([^/]+)/.exec(target)?.[1] ?? ''
const folderOf = (target: string) => join(sharedS3Server().folder, bucketOf(target))

test('a backup in a bucket restores its rows and files, and the next backup copies only new files', async () => {
  const own = await openBackups(platform, 'bucket')
  onTestFinished(own.close)
  await uploadLesson(teacher, course)
  expect((await own.make()).copied).toBe(1)
  expect((await own.make()).copied).toBe(0)
  const place = await own.emptyPlace()
  const { files, manifest } = await own.restore(place)
  expect([files, manifest.facts.payments]).toEqual([1, 0])
  expect(await readdir(folderOf(own.target))).toEqual(['schools'])
})

test('the backup of the night goes to the bucket of BACKUP_TARGET', { tags: 'detail' }, async () => {
  const backup = { ...backups.settings, backupTarget: backups.target }
  const before = await backups.store.folders('backups')
  await backupEveryNight({ db, config: { ...config, backup } })
  expect((await backups.store.folders('backups')).length).toBe(before.length + 1)
})

test.for([0, 1, 100_000, 100_001, 350_000])(
  'an object of %i bytes comes back whole, in one part or more',
  async (size) => {
    const where = s3TargetOf(backups.target, settings)
    if (!where) throw new Error('The target is no bucket.')
    const target = await openS3Target(where, 100_000)
    const bytes = randomBytes(size)
    await target.write('parts/object', chunksOf(bytes))
    expect((await bytesIn(target, 'parts/object')).equals(bytes)).toBe(true)
    expect(await target.list('parts')).toEqual([{ name: 'parts/object', size }])
    await target.removeFolder('parts')
    expect(await target.read('parts/object')).toBeUndefined()
  },
)

test('a failed write leaves no object', async () => {
  async function* failing() {
    yield randomBytes(10)
    throw new Error('the database went away')
  }
  await expect(backups.store.write('backups/x/users', failing())).rejects.toThrow('the database went away')
  expect(await backups.store.read('backups/x/users')).toBeUndefined()
})

test.for([
  ['a wrong secret', { backupS3SecretKey: 'wrong secret' }, 'correct BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY'],
  ['a service that is away', { backupS3Endpoint: 'http://127.0.0.1:1' }, 'check BACKUP_S3_ENDPOINT'],
] as const)(
  '%s fails backup and restore, and the start logs the setting to correct',
  { tags: 'detail' },
  async ([, wrong, words]) => {
    await backups.make()
    const backup = { ...backups.settings, ...wrong }
    await expect(backups.make(wrong)).rejects.toThrow(words)
    await expect(backups.restore({ ...(await backups.emptyPlace()), backup })).rejects.toThrow(words)
    const logged: string[] = []
    const log = { error: (_facts: object, said: string) => void logged.push(said) }
    await warnOfTarget({ db, config: { ...config, backup: { ...backup, backupTarget: backups.target } } }, log)
    expect(logged).toEqual([expect.stringMatching(/^Backups: The /)])
    expect(logged[0]).toContain(words)
    expect(logged[0]).not.toContain('wrong secret')
  },
)

test('a missing bucket is refused by name and never counts as an empty target', { tags: 'detail' }, async () => {
  const bucketFolder = folderOf(backups.target)
  await rename(bucketFolder, `${bucketFolder}-gone`)
  const missing = `The S3 bucket ${bucketOf(backups.target)} at ${backups.settings.backupS3Endpoint} does not exist`
  await expect(backups.make()).rejects.toThrow(missing)
  await expect(backups.restore(await backups.emptyPlace())).rejects.toThrow(missing)
  await rename(`${bucketFolder}-gone`, bucketFolder)
  await backups.make()
})

test('the start refuses a malformed address with the right form, and names a missing key', () => {
  const target =
    (address: string, more = {}) =>
    () =>
      readConfig({ BACKUP_TARGET: address, ...more })
  for (const address of ['s3://', 's3:///prefix', 's3://Bucket_1/a', 's3://bucket/../other', 's3://bucket/a b'])
    expect(target(address, { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' })).toThrow(
      'Write s3://bucket/prefix',
    )
  const withKey = target('s3://KEY:SECRET@bucket')
  expect(withKey).toThrow('set BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY')
  expect(withKey).not.toThrow('SECRET@')
  expect(target('s3://bucket')).toThrow('BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY must be set')
  expect(target('s3://bucket', { BACKUP_S3_ACCESS_KEY: 'a' })).toThrow('BACKUP_S3_SECRET_KEY must be set')
})

test('without keys of their own, backups use the service and the key of the files', async () => {
  const files = readConfig(await bucketSettings())
  const { BACKUP_TARGET } = await backupBucket()
  const target = await openTarget(BACKUP_TARGET, files)
  await target.write('object', chunksOf(Buffer.from('sealed')))
  expect(await backups.store.read('object')).toBeUndefined()
  expect(String(await bytesIn(target, 'object'))).toBe('sealed')
})
