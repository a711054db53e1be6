import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, openSchool } from '#e2e/support/platform.ts'
import { makeCourse } from '#server/test/examples.ts'
import { bucketSettings, startS3Server } from '#server/test/s3-server.ts'
import { samplePdf } from '#server/test/sample-files.ts'

/** Opens a school whose files are in a bucket, from which browsers download. */
async function openWithBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-s3-'))
  const { port, child } = await startS3Server(folder)
  const platform = await openSchool({ ...(await bucketSettings({ folder, port })), S3_DOWNLOADS: 'presigned' })
  const close = async () => {
    await platform.close()
    child.kill()
    await rm(folder, { recursive: true })
  }
  return { ...platform, close }
}

const test = base.extend({
  platform: async ({ opened }, use) => use(await opened('presigned', openWithBucket)),
})

test('a teacher’s browser downloads a file from the bucket, under its name, and the page stays open', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  const files = [{ name: { ar: 'المذكّرة', en: 'Notes' }, file: samplePdf('مذكّرة (١).pdf') }]
  const given = { name: { ar: 'قانون أوم', en: 'Ohm’s law' }, course_id: course.id, files }
  const { data: lesson } = (await teacher.call('POST /lesson/create', { body: given })).body
  await page.goto(`/lessonteacher/${lesson.id}`)
  const link = page.getByRole('link', { name: 'نزّل: المذكّرة' })
  const [own] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(new URL(own.url()).origin).toBe(platform.config.fileSettings.s3Endpoint)
  expect(own.suggestedFilename()).toBe('مذكّرة (١).pdf')
  expect(await readFile(await own.path(), 'utf8')).toBe(await samplePdf().text())
  await expect(page).toHaveURL(`/lessonteacher/${lesson.id}`)
})
