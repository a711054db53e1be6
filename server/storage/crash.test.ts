import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { readConfig } from '#server/config.ts'
import { locks } from '#server/db/locks.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openCast } from '#server/test/cast.ts'
import { testedPlace } from '#server/test/s3-server.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import { storedFiles } from './tables.ts'

/** The numbers of acknowledged uploads after which a server is killed. `npm run test:kills` tests all four numbers. */
const killsAfter = import.meta.env.MODE === 'kills' ? [1, 3, 5, 7] : [3]
const hours = 60 * 60 * 1000
const { platform, db, teacher, course } = await openCast({ LIMIT_UPLOADS_PER_HOUR: '100000' })
const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-crash-'))
const DATABASE_URL = sessionUrlOf(poolOf(db))
const env = { DATA_DIR, DATABASE_URL, LIMIT_UPLOADS_PER_HOUR: '100000', ...(await testedPlace()) }
let store: FileStore
let server: ServerProcess
beforeAll(async () => {
  store = await openFileStore(db, readConfig(env))
})
afterAll(async () => {
  await platform.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const headers = { authorization: `Bearer ${teacher.token}` }
const url = () => `${server.origin}/api/lesson/create`
async function lessonForm() {
  const form = new FormData()
  form.append('course_id', String(course.id))
  for (const language of ['ar', 'en']) form.append(`name[${language}]`, 'درس')
  for (const language of ['ar', 'en']) form.append(`files[0][name][${language}]`, 'ملف')
  form.append('files[0][file]', new File([await samplePdf().arrayBuffer(), new Uint8Array(300_000)], 'a.pdf'))
  return form
}

/** Returns the key of every stored file. */
async function shelved() {
  const keys: string[] = []
  for await (const files of store.places.current.list()) keys.push(...files.map(({ key }) => key))
  return keys.sort()
}

const counts = async () => [await db.$count(lessons), await db.$count(storedFiles)]

async function expectEveryRowToHaveItsFile() {
  for (const { key, size, sha256 } of await db.select().from(storedFiles)) {
    const bytes = (await store.bytes(key)) ?? Buffer.alloc(0)
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
  }
}

/**
 * Sweeps as if `passed` milliseconds had passed, once no other process sweeps. The lock of a killed server ends only
 * when PostgreSQL notices the kill.
 */
async function sweepAfter(passed: number) {
  const client = await poolOf(db).connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.sweepFiles])
    await client.query('select pg_advisory_unlock($1)', [locks.sweepFiles])
  } finally {
    client.release()
  }
  await sweepFiles(db, store, Date.now() + passed)
}

async function expectNothingElseAfterTheSweep() {
  await sweepAfter(13 * hours)
  const rows = await db.select({ key: storedFiles.key }).from(storedFiles)
  expect(await shelved()).toEqual(rows.map(({ key }) => key).sort())
  expect(await readdir(store.incoming)).toEqual([])
}

test('a kill during an upload leaves no row, and the sweep removes the partial file', { tags: 'detail' }, async () => {
  const before = await counts()
  server = await startServerProcess(env)
  const encoded = new Response(await lessonForm())
  const body = Buffer.from(await encoded.arrayBuffer())
  const call = request(url(), {
    method: 'POST',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length },
  })
  call.on('error', () => {})
  call.write(body.subarray(0, 200_000))
  await expect.poll(() => readdir(store.incoming)).toHaveLength(1)

  await server.end('SIGKILL')

  expect(await counts()).toEqual(before)
  expect(await readdir(store.incoming)).toHaveLength(1)
  await expectNothingElseAfterTheSweep()
})

test('a kill between the file and its row leaves an unreferenced file, and the sweep removes it', {
  tags: 'detail',
}, async () => {
  const [before, known] = [await counts(), await shelved()]
  const added = async () => (await shelved()).filter((key) => !known.includes(key))
  server = await startServerProcess(env)
  const sent = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${lessonFiles} in exclusive mode`)
    const call = fetch(url(), { method: 'POST', headers, body: await lessonForm() }).catch(() => 'cut off')
    await expect.poll(added).toHaveLength(1)
    await server.end('SIGKILL')
    return call
  })

  expect(await sent).toBe('cut off')
  expect(await counts()).toEqual(before)
  const unreferenced = await added()
  expect(unreferenced).toHaveLength(1)
  await sweepAfter(11 * hours)
  expect(await added()).toEqual(unreferenced)
  await expectNothingElseAfterTheSweep()
})

test('a kill during many uploads loses no acknowledged file, and every row has its whole file', async () => {
  for (const enoughUploads of killsAfter) {
    server = await startServerProcess(env)
    const known = await db.$count(lessons)
    let acknowledged = 0
    const enough = Promise.withResolvers<void>()
    const calls = Array.from({ length: 12 }, async () => {
      const reply = await fetch(url(), { method: 'POST', headers, body: await lessonForm() }).catch(() => undefined)
      if (reply?.status !== 201) return
      acknowledged += 1
      if (acknowledged >= enoughUploads) enough.resolve()
    })
    await enough.promise
    await server.end('SIGKILL')
    await Promise.all(calls)

    expect((await db.$count(lessons)) - known).toBeGreaterThanOrEqual(acknowledged)
    expect(await db.$count(lessonFiles)).toBe(await db.$count(storedFiles))
    await expectEveryRowToHaveItsFile()
  }
  await expectNothingElseAfterTheSweep()
  await expectEveryRowToHaveItsFile()
})
