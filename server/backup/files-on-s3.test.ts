import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storedPath } from '#server/storage/folder-place.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { bucketSettings } from '#server/test/s3-server.ts'

const { platform, db, teacher, course } = await openCast(await bucketSettings())
const backups = await openBackups(platform)
afterAll(async () => {
  await backups.close()
  await platform.close()
})

test('a backup has the files of a bucket, and the restore puts them into the folder', async () => {
  await uploadLesson(teacher, course)
  const stored = await db.$count(storedFiles)
  const { manifest } = await backups.make()
  expect(manifest.files).toMatchObject({ count: stored, missing: 0 })
  const place = await backups.emptyPlace()
  expect((await backups.restore(place)).files).toBe(stored)
  const [row] = await db.select().from(storedFiles)
  const restored = await readFile(storedPath(join(place.dataDir, 'files'), row?.key ?? ''))
  expect(restored).toEqual(await platform.app.context.files.bytes(row?.key ?? ''))
})

test('a backup fails instead of leaving files out while the bucket is away', async () => {
  await uploadLesson(teacher, course)
  const away = { ...platform.config.fileSettings, s3Endpoint: 'http://127.0.0.1:1' }
  await expect(backups.make({}, undefined, away)).rejects.toThrow('does not answer')
})
