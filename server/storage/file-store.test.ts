import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { fileOf, samplePdf, samplePicture } from '#server/test/sample-files.ts'
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
  test('that is a picture has no place of origin, is upright and fits a phone', async () => {
    const taken = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#07a' } }).jpeg()
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } }
    const bytes = await taken.withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { data } = await addLesson({
      image: fileOf(bytes, 'IMG_1.JPG'),
      files: [{ name, file: fileOf(bytes, 'a.jpg') }],
    })
    const [image, document] = await Promise.all(
      [data.image, data.files[0]?.file].map((one) => sharp(files.path(keyOf(one))).metadata()),
    )
    expect(image).toMatchObject({ format: 'webp', width: 1280, height: 1920 })
    expect(document).toMatchObject({ format: 'webp', width: 1920, height: 2880 })
    expect([image?.exif, image?.xmp, image?.icc, document?.exif]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('has a random key, is readable only by the server, and leaves no temporary file', async () => {
    const { data } = await addLesson({
      image: await samplePicture(),
      files: [{ name, file: samplePdf('../../x.pdf') }],
    })
    const key = keyOf(data.files[0]?.file)
    expect(await readFile(files.path(key), 'latin1')).toContain('%PDF')
    const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(row).toMatchObject({ kind: 'pdf', name: 'x.pdf', public: false })
    await vi.waitFor(async () => expect(await readdir(files.incoming)).toEqual([]), { timeout: 60_000 })
  })

  test('leaves no bytes behind when the change is refused or fails', async () => {
    const before = await db.$count(storedFiles)
    await addLesson({ name: { ar: '' }, files: [{ name, file: samplePdf() }], image: await samplePicture() })
    await addLesson({ course_id: 999_999, files: [{ name, file: samplePdf() }] })
    expect(await db.$count(storedFiles)).toBe(before)
    await vi.waitFor(async () => expect(await readdir(files.incoming)).toEqual([]), { timeout: 60_000 })
  })
})

describe('the sweep', () => {
  const hours = 60 * 60 * 1000
  const put = async (path: string, age: number) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
    const then = new Date(Date.now() - age * hours)
    await utimes(path, then, then)
    return path
  }

  test('removes only files without a row, after half a day', async () => {
    const { data } = await addLesson({ files: [{ name, file: samplePdf() }] })
    const kept = files.path(keyOf(data.files[0]?.file))
    await utimes(kept, new Date(0), new Date(0))
    const orphan = await put(files.path('a1'.repeat(16)), 13)
    const fresh = await put(files.path('a2'.repeat(16)), 11)
    const dropped = await put(join(files.incoming, 'left-by-a-crash'), 2)
    const arriving = await put(join(files.incoming, 'arriving'), 0)
    await sweepFiles(db, files)
    expect([kept, orphan, fresh, dropped, arriving].map((path) => existsSync(path))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('removes the bytes and the name of a deleted file', async () => {
    const { data } = await addLesson({ files: [{ name, file: samplePdf('Mona Hassan.pdf') }] })
    const key = keyOf(data.files[0]?.file)
    await teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId: data.files[0]?.id } })
    expect(existsSync(files.path(key))).toBe(true)
    await Promise.all([sweepFiles(db, files), sweepFiles(db, files)])
    expect(existsSync(files.path(key))).toBe(false)
    const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(row).toMatchObject({ name: '', sha256: '', size: 0 })
  })
})
