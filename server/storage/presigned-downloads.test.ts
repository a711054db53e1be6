import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { bucketSettings, sharedS3Server } from '#server/test/s3-server.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { openFilePlaces } from './file-places.ts'
import { moveFiles } from './move-files.ts'

const bucket = { ...(await bucketSettings()), S3_DOWNLOADS: 'presigned' }
const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const cast = await openCast({ ...bucket, LOG_LEVEL: 'trace' }, log)
const { platform, db, teacher, otherTeacher, student, stranger, parent, admin, course, lesson } = cast
afterAll(() => platform.close())
afterEach(() => vi.useRealTimers())
const { app } = platform

const name = { ar: 'ملف', en: 'File' }
const as = (who: Person | undefined): Record<string, string> => (who ? { authorization: `Bearer ${who.token}` } : {})
const bare = (link: string) => link.split('?')[0] ?? ''
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
/** Opens the address as a browser does that downloads the file. */
const open = (url: string, who?: Person) => get(url, { 'sec-fetch-mode': 'navigate', ...as(who) })
const setClockBack = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 })

async function lessonFile(file = samplePdf('شرح (١)*.pdf')) {
  const body = { course_id: course.id, name, files: [{ name, file }] }
  const { body: made } = await teacher.call('POST /lesson/create', { body })
  return { link: made.data.files[0]?.file ?? '', id: made.data.files[0]?.id ?? 0 }
}

describe('a browser that downloads a file', () => {
  test('gets it from the bucket with the bytes, name and type that the server gives', async () => {
    const { link } = await lessonFile()
    const own = await get(link, as(student))
    const reply = await open(link, student)
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([302, 'private, no-store', ''])
    const address = String(reply.headers.location)
    expect(address).toContain(`${bucket.S3_ENDPOINT}/${bucket.S3_BUCKET}/files/`)
    const sent = await fetch(address)
    expect([sent.status, await sent.text()]).toEqual([200, own.body])
    for (const header of ['content-type', 'content-disposition', 'cache-control', 'content-length'])
      expect([header, sent.headers.get(header)]).toEqual([header, own.headers[header]])
    expect(own.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%D8/)
  })

  test('continues a broken download at the bucket', async () => {
    const { location } = (await open((await lessonFile()).link)).headers
    const part = await fetch(String(location), { headers: { range: 'bytes=5-9' } })
    expect([part.status, await part.text()]).toEqual([206, '1.4\n1'])
  })

  test('cannot use its address after a minute, or with another name or file', async () => {
    const { link } = await lessonFile()
    setClockBack(61)
    const late = String((await open(link)).headers.location)
    vi.useRealTimers()
    const address = String((await open(link)).headers.location)
    const renamed = address.replace('attachment', 'inline')
    const other = address.replace(/files\/[0-9a-f]{32}/, 'hessa-school')
    expect([renamed, other]).not.toContain(address)
    expect(await Promise.all([late, renamed, other].map(async (one) => (await fetch(one)).status))).toEqual([
      403, 403, 403,
    ])
    expect((await fetch(address)).status).toBe(200)
  })

  test('gets the earlier refusals and no address without the right to read the file', async () => {
    const { link, id } = await lessonFile()
    const everybody = [undefined, student, stranger, teacher, otherTeacher, parent, admin]
    const replies = await Promise.all(everybody.map((who) => open(bare(link), who)))
    expect(replies.map((one) => one.statusCode)).toEqual([401, 302, 403, 302, 404, 403, 302])
    expect(replies.map((one) => 'location' in one.headers)).toEqual([false, true, false, true, false, false, true])
    expect((await open(link, stranger)).statusCode).toBe(403)
    await teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId: id } })
    expect((await open(link, student)).statusCode).toBe(404)
  })

  test('gets no address from the moment the subscription ends', async () => {
    const { link } = await lessonFile()
    const leaver = await platform.join('student')
    const values = { student_id: leaver.id, course_id: course.id, teacher_id: teacher.id, source: 'payment' as const }
    await db.insert(subscriptions).values(values)
    expect((await open(link, leaver)).statusCode).toBe(302)
    await db.update(subscriptions).set({ ends_at: new Date() }).where(eq(subscriptions.student_id, leaver.id))
    const refused = await open(link, leaver)
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
  })

  test('is told that a file is lost, and to try again while the bucket is gone', async () => {
    const { link } = await lessonFile()
    const path = join(sharedS3Server().folder, bucket.S3_BUCKET)
    await rename(path, `${path}-gone`)
    const away = await open(link)
    await rename(`${path}-gone`, path)
    expect([away.statusCode, away.headers['retry-after'], away.headers.location]).toEqual([503, '10', undefined])
    await app.context.files.places.current.remove([bare(link).split('/').at(-1) ?? ''])
    expect((await open(link)).statusCode).toBe(404)
  })

  test('leaves no address in any line of the log', async () => {
    const { location } = (await open((await lessonFile()).link, student)).headers
    const { pathname, searchParams } = new URL(String(location))
    const logged = lines.join('')
    expect(logged).toContain('/api/files/')
    for (const part of [pathname, 'X-Amz', String(searchParams.get('X-Amz-Signature'))])
      expect(logged).not.toContain(part)
  })
})

describe('the server itself sends', () => {
  test('a file to a script or a player of a page, to a client that does not tell, and its headers alone', async () => {
    const { link } = await lessonFile()
    for (const mode of ['cors', 'no-cors', 'same-origin'])
      expect([mode, (await get(link, { 'sec-fetch-mode': mode })).statusCode]).toEqual([mode, 200])
    expect((await get(link)).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: link, headers: { 'sec-fetch-mode': 'navigate' } })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('every picture', async () => {
    const body = { lesson_id: lesson.id, name, image: await samplePicture(), files: [] }
    const { body: made } = await teacher.call('POST /homework/upload', { body })
    expect((await open(made.data.image ?? '', student)).statusCode).toBe(200)
    const { body: shown } = await teacher.call('POST /lesson/create', {
      body: { course_id: course.id, name, image: await samplePicture() },
    })
    expect((await open(shown.data.image ?? '')).statusCode).toBe(200)
  })

  test('a file that is still in the folder, until it is moved', async () => {
    const homework = await makeHomework(db, lesson)
    const { body: made } = await student.call('POST /homework-submission/submit', {
      body: { homework_id: homework.id, files: [samplePdf()] },
    })
    const link = made.data.files[0]?.file ?? ''
    const { current, all, folder, incoming } = app.context.files.places
    const places = { current: all[1] ?? current, all: all.toReversed(), folder, incoming }
    await moveFiles(db, places, () => undefined)
    expect((await open(link, teacher)).statusCode).toBe(200)
    await moveFiles(db, app.context.files.places, () => undefined)
    expect((await open(link, teacher)).statusCode).toBe(302)
  })
})

test.each([
  { way: 'behind', seconds: 120 },
  { way: 'ahead', seconds: -120 },
])('a clock that is two minutes $way is reported before anyone downloads', async ({ seconds }) => {
  const current = await presignedPlace()
  await current.check()
  setClockBack(seconds)
  await expect(current.check()).rejects.toMatchObject({ reason: 'clock' })
})

test('several processes check the bucket at the same time', async () => {
  const places = await Promise.all(Array.from({ length: 8 }, presignedPlace))
  await Promise.all(places.map((place) => place.check()))
})

async function presignedPlace() {
  const { fileSettings } = readConfig(bucket)
  return (await openFilePlaces({ dataDir: platform.config.dataDir, fileSettings })).current
}

test.for<[wrong: Record<string, string>, words: string]>([
  [{ FILES: 'folder' }, 'FILES must be s3 when S3_DOWNLOADS is presigned.'],
  [{ PUBLIC_URL: 'https://school.example' }, 'S3_ENDPOINT must be https when S3_DOWNLOADS is presigned.'],
  [{ PUBLIC_URL: bucket.S3_ENDPOINT }, 'S3_ENDPOINT must differ from PUBLIC_URL when S3_DOWNLOADS is presigned.'],
])('presigned downloads with %o stop the start with a sentence', ([wrong, words]) => {
  expect(() => readConfig({ ...bucket, ...wrong })).toThrow(words)
})
