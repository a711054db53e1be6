import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { keepPapers } from '#server/demo/sample-files.ts'
import { openCast } from '#server/test/cast.ts'
import { fileOf, samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { putFile } from '#server/test/stored-files.ts'
import { storedPath } from './folder-place.ts'
import { sweepFiles } from './sweep-files.ts'
import { storedFiles } from './tables.ts'

const { platform, db, teacher, course } = await openCast()
afterAll(() => platform.close())
const { files } = platform.app.context

const name = { ar: 'ملف', en: 'File' }
const keyOf = (address: string | null | undefined) => /[0-9a-f]{32}/.exec(address ?? '')?.[0] ?? ''
const addLesson = async (fields: object) => {
  const reply = await teacher.call('POST /lesson/create', { body: { course_id: course.id, name, ...fields } })
  return { ...reply, data: reply.body.data }
}

describe('a stored file', () => {
  test('that is a picture has no location in its metadata, is upright and fits a phone', async () => {
    const taken = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#07a' } }).jpeg()
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } }
    const bytes = await taken.withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { data } = await addLesson({
      image: fileOf(bytes, 'IMG_1.JPG'),
      files: [{ name, file: fileOf(bytes, 'a.jpg') }],
    })
    const [image, document] = await Promise.all(
      [data.image, data.files[0]?.file].map(async (one) => sharp(await files.bytes(keyOf(one))).metadata()),
    )
    expect(image).toMatchObject({ format: 'webp', width: 1280, height: 1920 })
    expect(document).toMatchObject({ format: 'webp', width: 1920, height: 2880 })
    expect([image?.exif, image?.xmp, image?.icc, document?.exif]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.skipIf(files.places.current.isRemote)(
    'that the demonstration brings along is readable by the server alone, like an upload',
    async () => {
      const key = await keepPapers(db, files).then(({ worksheet }) => worksheet)
      expect((await stat(storedPath(files.folder, key))).mode & 0o777).toBe(0o600)
    },
  )

  test('has a random key and a clean name, is not public, and leaves no temporary file', async () => {
    const { data } = await addLesson({
      image: await samplePicture(),
      files: [{ name, file: samplePdf('../../x.pdf') }],
    })
    const key = keyOf(data.files[0]?.file)
    expect((await files.bytes(key))?.toString('latin1')).toContain('%PDF')
    const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(row).toMatchObject({ kind: 'pdf', name: 'x.pdf', public: false })
    await vi.waitFor(async () => expect(await readdir(files.incoming)).toEqual([]), { timeout: 60_000 })
  })

  test('has no row and leaves no temporary file when the change is refused', async () => {
    const before = await db.$count(storedFiles)
    await addLesson({ name: { ar: '' }, files: [{ name, file: samplePdf() }], image: await samplePicture() })
    await addLesson({ course_id: 999_999, files: [{ name, file: samplePdf() }] })
    expect(await db.$count(storedFiles)).toBe(before)
    await vi.waitFor(async () => expect(await readdir(files.incoming)).toEqual([]), { timeout: 60_000 })
  })
})

describe('the sweep', () => {
  const hours = 60 * 60 * 1000
  const isThere = async (key: string) => (await files.bytes(key)) !== undefined

  test('removes only files without a row, after half a day', async () => {
    const { data } = await addLesson({ files: [{ name, file: samplePdf() }] })
    const orphan = 'a1'.repeat(16)
    await putFile(files, orphan)
    await sweepFiles(db, files, Date.now() + 11 * hours)
    expect(await isThere(orphan)).toBe(true)
    await sweepFiles(db, files, Date.now() + 13 * hours)
    expect([await isThere(orphan), await isThere(keyOf(data.files[0]?.file))]).toEqual([false, true])
  })

  test('removes what a crash left of a received file, after an hour', async () => {
    const [left, arriving] = [join(files.incoming, 'left-by-a-crash'), join(files.incoming, 'arriving')]
    await Promise.all([left, arriving].map((path) => writeFile(path, 'x')))
    const then = new Date(Date.now() - 2 * hours)
    await utimes(left, then, then)
    await sweepFiles(db, files)
    expect(await readdir(files.incoming)).toEqual(['arriving'])
    await rm(arriving)
  })

  test('removes the bytes and the name of a deleted file', async () => {
    const { data } = await addLesson({ files: [{ name, file: samplePdf('Mona Hassan.pdf') }] })
    const key = keyOf(data.files[0]?.file)
    await teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId: data.files[0]?.id } })
    expect(await isThere(key)).toBe(true)
    await Promise.all([sweepFiles(db, files), sweepFiles(db, files)])
    expect(await isThere(key)).toBe(false)
    const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(row).toMatchObject({ name: '', sha256: '', size: 0 })
  })
})
