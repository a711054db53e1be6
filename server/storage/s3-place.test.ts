import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { bucketSettings, sharedS3Server } from '#server/test/s3-server.ts'
import { openS3 } from './s3-client.ts'
import { openS3Place } from './s3-place.ts'
import { S3Problem, s3Problem } from './s3-problem.ts'
import { type S3Settings, s3SettingsOf } from './settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'hessa-s3-place-'))
afterAll(() => rm(folder, { recursive: true }))
const settings = s3SettingsOf(readConfig(await bucketSettings()).fileSettings) as S3Settings
const place = await openS3Place(settings, { s3Downloads: 'server' })
const objects = () => readdir(join(sharedS3Server().folder, settings.bucket), { recursive: true })

async function stored(bytes: Buffer) {
  const key = randomBytes(16).toString('hex')
  const path = join(folder, key)
  await writeFile(path, bytes)
  expect(await place.store(key, path)).toBe(bytes.length)
  return key
}

describe('a bucket', () => {
  test.for([0, 1, 8 << 20, (8 << 20) + 1, 17 << 20])('returns a file of %i bytes as it was', async (size) => {
    const bytes = randomBytes(size)
    const found = await place.find(await stored(bytes))
    expect(found?.size).toBe(size)
    if (found) expect((await buffer(await found.read())).equals(bytes)).toBe(true)
  })

  test('returns a range that crosses two parts of a large file', async () => {
    const bytes = randomBytes(10 << 20)
    const found = await place.find(await stored(bytes))
    const range = { start: (8 << 20) - 10, end: (8 << 20) + 10 }
    if (found) expect(await buffer(await found.read(range))).toEqual(bytes.subarray(range.start, range.end + 1))
  })

  test('lists all its objects in order, over more than one reply', async () => {
    const s3 = await openS3(s3SettingsOf(readConfig(await bucketSettings()).fileSettings) as S3Settings, 2)
    const names = ['files/1', 'files/2', 'files/3', 'files/4', 'files/5']
    for (const name of ['backups/1', ...names]) await s3.put(name, Buffer.from(name), '')
    const listed: string[] = []
    for await (const objects of s3.list('files/')) listed.push(...objects.map(({ name }) => name))
    expect(listed).toEqual(names)
  })

  test('keeps no part of a file that could not be sent', async () => {
    const before = await objects()
    await expect(place.store('f'.repeat(32), join(folder, 'gone'))).rejects.toThrow('ENOENT')
    expect(await objects()).toEqual(before)
    expect(await place.find('f'.repeat(32))).toBeUndefined()
  })

  test('keeps nothing of its check', async () => {
    const before = await objects()
    await place.check()
    expect(await objects()).toEqual(before)
  })
})

describe('a bucket that cannot be used', () => {
  const problemWith = async (changed: Partial<S3Settings>) => {
    const changedPlace = await openS3Place({ ...settings, ...changed }, { s3Downloads: 'server' })
    const problem = await changedPlace.check().catch((found) => found)
    expect(problem).toBeInstanceOf(S3Problem)
    return problem as S3Problem
  }

  test.for([
    ['an unknown key', { accessKey: 'unknown' }, 'keys', 'S3_ACCESS_KEY'],
    ['a wrong secret', { secretKey: 'wrong secret' }, 'keys', 'S3_SECRET_KEY'],
    ['a missing bucket', { bucket: 'missing' }, 'bucket', 'S3_BUCKET'],
    ['a service that is away', { endpoint: 'http://127.0.0.1:1' }, 'away', 'S3_ENDPOINT'],
  ] as const)(
    'because of %s is reported with the setting to correct, without secrets',
    async ([, changed, reason, name]) => {
      const problem = await problemWith(changed)
      expect(problem.reason).toBe(reason)
      expect(problem.message).toContain(name)
      expect(JSON.stringify(problem) + problem.message + problem.stack).not.toContain('wrong secret')
      expect(problem.cause).toBeUndefined()
    },
  )

  test.for([
    ['RequestTimeTooSkewed', 'clock'],
    ['AccessDenied', 'rights'],
    ['SlowDown', 'away'],
  ] as const)('is reported for the answer %s', ([name, reason]) => {
    expect(
      s3Problem({ name, $metadata: { httpStatusCode: 403 + 100 * Number(reason === 'away') } }, settings).reason,
    ).toBe(reason)
  })

  test('reports its files as away instead of lost when the bucket is gone', async () => {
    const key = await stored(Buffer.from('x'))
    const path = join(sharedS3Server().folder, settings.bucket)
    await rename(path, `${path}-gone`)
    await expect(place.find(key)).rejects.toThrow(S3Problem)
    await rename(`${path}-gone`, path)
    expect((await place.find(key))?.size).toBe(1)
  })
})
