import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { bucketSettings, sharedS3Server } from '#server/test/s3-server.ts'
import { putFile } from '#server/test/stored-files.ts'
import { sweepFiles } from './sweep-files.ts'

async function openSchool(settings: Record<string, string>) {
  const school = await openPlatform(settings)
  onTestFinished(() => school.close())
  return school
}

const tomorrow = () => Date.now() + 24 * 60 * 60_000

test('the first school gets the bucket, and another school cannot start with the same bucket', async () => {
  const bucket = await bucketSettings()
  await openSchool(bucket)
  const words = `The S3 bucket ${bucket.S3_BUCKET} holds the files of another school. Correct S3_BUCKET`
  await expect(openSchool(bucket)).rejects.toThrow(words)
  // The sweep would also remove files in a bucket that is only read.
  await expect(openSchool({ ...bucket, FILES: 'folder' })).rejects.toThrow(words)
  expect((await readdir(join(sharedS3Server().folder, bucket.S3_BUCKET))).join()).toContain('hessa-school')
})

test('a bucket that was away at the start is not swept if it belongs to another school', async () => {
  const bucket = await bucketSettings()
  const owner = await openSchool(bucket)
  const key = 'a1'.repeat(16)
  await putFile(owner.app.context.files, key)
  const other = await openSchool({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const { files } = owner.app.context
  await expect(sweepFiles(other.db, files, tomorrow())).rejects.toThrow('holds the files of another school')
  expect((await files.bytes(key))?.toString()).toBe('x')
  await sweepFiles(owner.db, files, tomorrow())
  expect(await files.bytes(key)).toBeUndefined()
})
