import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { lessons } from '#server/catalogue/tables.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openCast } from '#server/test/cast.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { storedFiles } from './tables.ts'

const { platform, db, teacher, course } = await openCast()
afterAll(() => platform.close())
const { files } = platform.app.context

const name = { ar: 'ملف', en: 'File' }
const withFile = async () => ({
  course_id: course.id,
  name,
  image: await samplePicture(),
  files: [{ name, file: samplePdf() }],
})
const create = async (language: 'ar' | 'en' = 'ar') =>
  teacher.call('POST /lesson/create', { body: await withFile() }, language)
const rows = () => Promise.all([db.$count(lessons), db.$count(storedFiles)])
const nothingLeft = () => vi.waitFor(async () => expect(await readdir(files.incoming)).toEqual([]), { timeout: 60_000 })

let before: number[]
beforeEach(async () => {
  before = await rows()
})

/** A file in place of the folder stops each write. Permissions would not stop a test that runs as root. */
test('a disk that refuses a file is reported in both languages, and no file is saved', async () => {
  const aside = `${files.incoming}-aside`
  await rename(files.incoming, aside)
  await writeFile(files.incoming, '')

  for (const language of ['ar', 'en'] as const) {
    const { status, body } = await create(language)
    expect([status, body]).toEqual([
      503,
      { code: 503, error: 'file.notSaved', message: errors['file.notSaved'][language] },
    ])
  }
  expect(await rows()).toEqual(before)

  await rm(files.incoming)
  await rename(aside, files.incoming)
  expect((await create()).status).toBe(201)
})

test('a disk that fails after receiving a file leaves neither rows nor bytes', async () => {
  const shelves = Array.from({ length: 256 }, (_, place) => join(files.folder, place.toString(16).padStart(2, '0')))
  const aside = await mkdtemp(join(tmpdir(), 'hessa-aside-'))
  for (const [place, shelf] of shelves.entries()) {
    await rename(shelf, join(aside, String(place))).catch(() => undefined)
    await writeFile(shelf, '')
  }

  expect((await create()).body.error).toBe('file.notSaved')
  expect(await rows()).toEqual(before)
  await nothingLeft()

  await Promise.all(shelves.map((shelf) => rm(shelf)))
  await rm(aside, { recursive: true })
  expect((await create()).status).toBe(201)
})

const onSmallDisk = (folder: string, size: string) => {
  const mounted = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mounted, folder]
}
const folder = await mkdtemp(join(tmpdir(), 'hessa-small-'))
const [unshare = '', ...args] = [...onSmallDisk(folder, '64k'), 'true']
const mayMount = spawnSync(unshare, args).status === 0
afterAll(() => rm(folder, { recursive: true }))

test.runIf(mayMount)('a full disk refuses large files, accepts the rest, and keeps no partial file', async () => {
  const url = sessionUrlOf(poolOf(db))
  const server = await startServerProcess(
    { DATABASE_URL: url, DATA_DIR: folder, DISK_RESERVE_MEGABYTES: '0' },
    onSmallDisk(folder, '1m'),
  )
  const send = async (bytes: number) => {
    const form = new FormData()
    form.append('course_id', String(course.id))
    for (const language of ['ar', 'en']) form.append(`name[${language}]`, 'درس')
    for (const language of ['ar', 'en']) form.append(`files[0][name][${language}]`, 'ملف')
    const padding = new Uint8Array(bytes).fill(0x20)
    form.append('files[0][file]', new File([await samplePdf().arrayBuffer(), padding], 'a.pdf'))
    const headers = { authorization: `Bearer ${teacher.token}` }
    const reply = await fetch(`${server.origin}/api/lesson/create`, { method: 'POST', body: form, headers })
    return [reply.status, ((await reply.json()) as { error?: string }).error]
  }

  expect(await send(1000)).toEqual([201, undefined])
  const kept = await rows()
  for (let tries = 0; tries < 3; tries += 1) expect(await send(3 << 20)).toEqual([503, 'file.notSaved'])
  expect(await rows()).toEqual(kept)
  expect(await send(1000)).toEqual([201, undefined])
  expect(await server.health()).toBe(200)
  expect(await server.end()).toBe(0)
})
