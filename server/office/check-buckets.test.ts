import { expect, onTestFinished, test } from 'vitest'
import { s3Reasons } from '#server/storage/s3-problem.ts'
import { openPlatform } from '#server/test/platform.ts'
import { backupBucket, bucketSettings } from '#server/test/s3-server.ts'
import { bucketFindings } from './check-texts.ts'

/** Opens a school with the settings, and returns the rows of its check list. */
async function rowsWith(settings: Record<string, string>) {
  const school = await openPlatform({ FILES: 'folder', ...settings })
  onTestFinished(() => school.close())
  const { body } = await (await school.join('admin')).call('POST /admin/setup/checks')
  return (key: string) => body.data.find((row) => row.key === key)
}

test('the row of S3 says that S3 is optional, and names the settings to set', async () => {
  const row = await rowsWith({})
  expect(row('s3')).toEqual({
    key: 's3',
    state: 'missing',
    why: bucketFindings.none,
    settings: ['FILES', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  })
})

test('the row of S3 works only if new files go to a bucket that can be used', async () => {
  expect((await rowsWith(await bucketSettings()))('s3')).toMatchObject({ state: 'works', settings: [] })
  const unused = { ...(await bucketSettings()), FILES: 'folder' }
  expect((await rowsWith(unused))('s3')).toMatchObject({ state: 'partly', settings: ['FILES'] })
})

test.for([
  [{ S3_SECRET_KEY: 'wrong secret' }, 'keys', ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
  [{ S3_BUCKET: 'missing' }, 'bucket', ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT']],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'away', ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT']],
] as const)('the row of S3 names the cause with %o', async ([wrong, reason, settings]) => {
  const row = await rowsWith({ ...(await bucketSettings()), ...wrong })
  expect(row('s3')).toMatchObject({ state: 'failed', why: bucketFindings[reason], settings })
})

test('every reason for a refusal has a finding in both languages', () => {
  for (const reason of s3Reasons)
    expect(bucketFindings[reason]).toEqual({ ar: expect.any(String), en: expect.any(String) })
})

test('the row of backups names the settings of a bucket that cannot be used', async () => {
  const bucket = await backupBucket()
  const wrong = await rowsWith({ ...bucket, BACKUP_S3_SECRET_KEY: 'wrong secret' })
  expect(wrong('backup')).toMatchObject({
    state: 'failed',
    why: bucketFindings.keys,
    settings: ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'],
  })
  expect((await rowsWith(bucket))('backup')).toMatchObject({ state: 'partly' })
})

test('the row of backups says that their folder cannot be written', async () => {
  const row = await rowsWith({ BACKUP_TARGET: '/dev/null/backups' })
  expect(row('backup')).toMatchObject({ state: 'failed', why: bucketFindings.folder, settings: ['BACKUP_TARGET'] })
})

test('the row of WhatsApp names the settings that are missing', async () => {
  const none = await rowsWith({})
  expect(none('whatsapp')).toMatchObject({ state: 'missing', settings: expect.arrayContaining(['WHATSAPP_TOKEN']) })
  expect(none('sms')).toMatchObject({ state: 'missing' })
  const half = await rowsWith({ WHATSAPP_TOKEN: 'token' })
  expect(half('whatsapp')).toMatchObject({ settings: ['WHATSAPP_PHONE_ID', 'WHATSAPP_CODE_TEMPLATE'] })
})
